import { isFlagged, type QuizState } from '@merrowvale/shared/domain/quiz.ts';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import cards from '../../components/choice-cards/choice-cards.module.css';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Progress } from '../../components/progress/progress.tsx';
import type { IslandTexts, Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './quiz.module.css';
import { quizParameters } from './quiz-address.ts';
import type { ReportedQuiz } from './report-quiz.ts';

export type QuizViewProps = Omit<ReportedQuiz, 'questions'> & {
  id: string;
  /** The state in the page's address and the moves that led to it, for browsers without scripts. */
  initial: QuizState;
  moves: string;
  action: string;
  heading: 'h2' | 'h3';
  intro: Elements;
  facts: readonly string[];
  questions: readonly { id: string; wording: string; options: readonly string[]; feedback: Elements }[];
  outcomes: { passed: Elements; failed: Elements };
  texts: IslandTexts<Messages['quiz']>;
};

export type QuizStepProps = {
  page: QuizViewProps;
  t: Translate<Messages['quiz']>;
  state: QuizState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  choose: (option: number) => void;
};

type QuizQuestionProps = QuizStepProps & { question: QuizViewProps['questions'][number] };

export function QuizQuestion({ page, t, question, state, headingRef, choose }: QuizQuestionProps) {
  const { id, rules, heading: Heading } = page;
  const chosen = state.answers[state.question];
  const flagged = isFlagged(rules, state);
  const isChecked = state.step === 'feedback';
  const total = rules.correctOptions.length;
  const correct = rules.correctOptions[state.question] ?? [];
  /** With feedback, the correct option and a wrong choice are marked; in a certification, an invalid one. */
  const verdictOf = (option: number): Verdict | undefined => {
    if (flagged && option === chosen) return 'invalid';
    if (!isChecked) return undefined;
    if (correct[option]) return 'right';
    return option === chosen ? 'wrong' : undefined;
  };
  return (
    <div className={styles.question}>
      <Progress
        label={t('question', { number: state.question + 1, total })}
        done={state.question + (isChecked ? 1 : 0)}
        total={total}
      />
      <div
        role="radiogroup"
        aria-labelledby={`${id}-wording`}
        aria-invalid={flagged || undefined}
        className={styles.options}
        onKeyDown={rules.isCertification ? moveFocusOnly : undefined}
      >
        <Heading ref={headingRef} tabIndex={-1} id={`${id}-wording`} className={styles.wording}>
          {question.wording}
        </Heading>
        {question.options.map((text, option) => {
          const verdict = verdictOf(option);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and never change their order
            <label key={option} className={joinClasses(cards.card, styles.option)} data-verdict={verdict}>
              <input
                type="radio"
                name={quizParameters.answer}
                value={option}
                defaultChecked={option === chosen}
                onChange={() => choose(option)}
                disabled={isChecked}
                required
                className={cards.input}
              />
              <span className="stack min-w-0">
                <span>{text}</span>
                {verdict && <span className={cards.note}>{t(noteOf[verdict])}</span>}
              </span>
              {verdict && <Glyph name={verdict === 'right' ? 'circle-check' : 'circle-x'} />}
            </label>
          );
        })}
      </div>
      <div data-live="polite" className={styles.status}>
        {isChecked && (
          <Feedback isCorrect={chosen !== undefined && correct[chosen] === true} t={t}>
            {question.feedback}
          </Feedback>
        )}
        {flagged && (
          <p role="tooltip" id={`${id}-why`} className={styles.tooltip}>
            {t('invalid')}
          </p>
        )}
      </div>
    </div>
  );
}

type Verdict = 'right' | 'wrong' | 'invalid';

const noteOf = { right: 'correctAnswer', wrong: 'yourAnswer', invalid: 'wrong' } as const satisfies Record<
  Verdict,
  string
>;

type FeedbackProps = { isCorrect: boolean; t: QuizStepProps['t']; children: Elements };

function Feedback({ isCorrect, t, children }: FeedbackProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without braces the effect would return the browser's promise.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles.feedback} data-correct={isCorrect}>
      <p className={styles.verdict}>
        <Glyph name={isCorrect ? 'circle-check' : 'circle-x'} />
        <span>{isCorrect ? t('correct') : t('wrong')}</span>
      </p>
      {children}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Arrow keys move only the focus, and Space chooses: in a certification the first choice counts, so moving past an
 * option must not choose it.
 */
function moveFocusOnly(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll('input')];
  const at = inputs.findIndex((input) => input.matches(':focus'));
  inputs[(at + step + inputs.length) % inputs.length]?.focus();
}
