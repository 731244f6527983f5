import { countedAnswers, hasPassed, isCorrect, quizScore } from '@merrowvale/shared/domain/quiz.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './quiz.module.css';
import type { QuizStepProps } from './quiz-props.ts';

export function QuizResult({ page, t, state, headingRef }: Omit<QuizStepProps, 'choose'>) {
  const { rules, questions, outcomes, heading: Heading } = page;
  const total = questions.length;
  const correct = quizScore(rules, state);
  const isPassed = hasPassed(correct, total, page.passPercentage);
  const counted = countedAnswers(rules, state);
  return (
    <div className={styles.result} data-passed={isPassed}>
      <div className={styles.score}>
        <Dial share={correct / total} />
        <div>
          <p className={styles.outcome}>{isPassed ? t('passed') : t('failed')}</p>
          <Heading ref={headingRef} tabIndex={-1} className={styles.wording}>
            {t('score', { 0: correct, 1: total })}
          </Heading>
        </div>
      </div>
      {isPassed ? outcomes.passed : outcomes.failed}
      <details className={styles.review}>
        <summary>
          <span>{t('review')}</span>
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
                  <span className="visually-hidden">{` ${right ? t('correct') : t('wrong')}`}</span>
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
