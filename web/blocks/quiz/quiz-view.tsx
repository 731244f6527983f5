import {
  canGoBack,
  chooseOption,
  countedAnswers,
  hasPassed,
  isCorrect,
  isFlagged,
  type QuizState,
  quizScore,
} from '@merrowvale/shared/domain/quiz.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { useTexts } from '../../lib/i18n/translate.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from './quiz.module.css';
import { moved, quizParameters } from './quiz-address.ts';
import { QuizQuestion, type QuizStepProps, type QuizViewProps } from './quiz-question.tsx';
import { reportQuiz } from './report-quiz.ts';

/**
 * A quiz, one step at a time. Without scripts, it is a form that the server continues from the state in its address.
 */
export function QuizView(page: QuizViewProps) {
  const { id, rules, action } = page;
  const t = useTexts(page.texts);
  const [state, setState] = useState(page.initial);
  const heading = useFocusAtStep(state);
  const change = (next: QuizState) => {
    reportQuiz(page, state, next);
    setState(next);
  };
  const choose = (option: number) => change(chooseOption(rules, state, option));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    change(moved(rules, state, button instanceof HTMLButtonElement ? button.value : 'next'));
  };
  return (
    <form
      id={id}
      action={`${action}#${id}`}
      autoComplete="off"
      className={styles.quiz}
      data-step={state.step}
      onSubmit={submit}
    >
      <input type="hidden" name={quizParameters.moves} value={page.moves} />
      {(state.step === 'question' || state.step === 'feedback') && (
        <DefaultMove isOpen={isUnanswered(state)} />
      )}
      <Step page={page} t={t} state={state} headingRef={heading} choose={choose} />
      <Moves page={page} t={t} state={state} />
    </form>
  );
}

function Step(step: QuizStepProps) {
  const { page, state } = step;
  const question = page.questions[state.question];
  if (state.step === 'intro')
    return (
      <div className={styles.intro}>
        {page.intro}
        <ul className={styles.facts}>
          {page.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    );
  if (state.step === 'result' || question === undefined) return <QuizResult {...step} />;
  // The inputs are uncontrolled, so each question needs inputs of its own.
  return <QuizQuestion key={state.question} {...step} question={question} />;
}

const button = { type: 'submit', name: quizParameters.move } as const;

/** What Enter in the form presses: its first button, which would be "Prev". */
function DefaultMove({ isOpen }: { isOpen: boolean }) {
  return (
    <button
      {...button}
      value="next"
      disabled={useHydrated() && isOpen}
      tabIndex={-1}
      aria-hidden="true"
      className="visually-hidden"
    />
  );
}

function isUnanswered({ answers, question }: QuizState): boolean {
  return answers[question] === undefined;
}

/** "Next" is disabled only once scripts run, because without them the choice reaches the server with the button. */
function Moves({ page: { id, rules }, t, state }: Pick<QuizStepProps, 'page' | 't' | 'state'>) {
  const isHydrated = useHydrated();
  if (state.step === 'result')
    return (
      <div className={styles.moves}>
        <button {...button} value="reset" className={buttonClass({ variant: 'secondary' })}>
          <Glyph name="rotate-ccw" />
          <span>{t('reset')}</span>
        </button>
      </div>
    );
  if (state.step === 'intro')
    return (
      <div className={styles.moves}>
        <button {...button} value="next" className={buttonClass({ size: 'large' })}>
          {t('start')}
        </button>
      </div>
    );
  const flagged = isFlagged(rules, state);
  return (
    <div className={joinClasses(styles.moves, styles.both)}>
      <button
        {...button}
        value="prev"
        formNoValidate
        disabled={!canGoBack(rules, state)}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('prev')}
      </button>
      <button
        {...button}
        value="next"
        disabled={isHydrated && isUnanswered(state)}
        aria-disabled={(isHydrated && flagged) || undefined}
        aria-describedby={flagged ? `${id}-why` : undefined}
        className={buttonClass({})}
      >
        {t('next')}
      </button>
    </div>
  );
}

/** Moves the focus to the heading of each new step; feedback belongs to its question. */
function useFocusAtStep({ step, question }: QuizState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = step === 'intro' || step === 'result' ? step : `question ${question}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus({ preventScroll: true });
    // The options of a question as well.
    heading.current?.closest('form')?.scrollIntoView();
  }, [place]);
  return heading;
}

function QuizResult({ page, t, state, headingRef }: Omit<QuizStepProps, 'choose'>) {
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
