import { countedAnswers, hasPassed, isCorrect, quizScore } from '@merrowvale/shared/domain/quiz.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './quiz.module.css';
import type { QuizStepProps } from './quiz-props.ts';

export function QuizResult({ page, state, headingRef }: Omit<QuizStepProps, 'choose'>) {
  const { rules, questions, outcomes, heading: Heading, messages } = page;
  const total = questions.length;
  const correct = quizScore(rules, state);
  const isPassed = hasPassed(correct, total, page.passPercentage);
  const counted = countedAnswers(rules, state);
  return (
    <div className={styles.result} data-passed={isPassed}>
      <div className={styles.score}>
        <Dial share={correct / total} />
        <div>
          <p className={styles.outcome}>{isPassed ? messages.passed : messages.failed}</p>
          <Heading ref={headingRef} tabIndex={-1} className={styles.wording}>
            {scoreLine(page.scoreTemplate, messages.score, correct, total)}
          </Heading>
        </div>
      </div>
      {isPassed ? outcomes.passed : outcomes.failed}
      <details className={styles.review}>
        <summary>
          <span>{messages.review}</span>
          <Glyph name="chevron-down" className={styles.chevron} />
        </summary>
        <ol>
          {questions.map(({ id, wording }, question) => {
            const right = isCorrect(rules, counted, question) === true;
            return (
              <li key={id} data-correct={right}>
                <Glyph name={right ? 'circle-check' : 'circle-x'} />
                <span>
                  <span>{wording}</span>
                  <span className="visually-hidden">{` ${right ? messages.correct : messages.wrong}`}</span>
                </span>
              </li>
            );
          })}
        </ol>
      </details>
    </div>
  );
}

/** A ring that is filled in proportion to the correct answers. */
function Dial({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.dial}>
      <circle cx="18" cy="18" r="15.5" className={styles.track} />
      {share > 0 && (
        <circle
          cx="18"
          cy="18"
          r="15.5"
          pathLength={100}
          strokeDasharray={`${Math.round(share * 100)} 100`}
          className={styles.filled}
        />
      )}
    </svg>
  );
}

/** The score with its numbers; an editor's template that lacks one of the two placeholders is not used. */
export function scoreLine(template: string, standard: string, correct: number, total: number): string {
  const isComplete = template.includes('{0}') && template.includes('{1}');
  return filledIn(isComplete ? template : standard, { 0: correct, 1: total });
}
