import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import { defaultPassPercentage, type QuizRules } from '@merrowvale/shared/domain/quiz.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { QuizIsland } from '../islands.client.tsx';
import { quizInAddress } from './quiz-address.ts';

type Elements = BlockProps<'quiz'>['item']['elements'];

/**
 * Use it to let visitors test what they know, with feedback on each question, or as a certification in which each answer
 * must be correct. Five to ten questions of two to four options are plenty; questions without a correct option are left
 * out.
 */
export function Quiz({ item: { system, elements }, context }: BlockProps<'quiz'>) {
  const questions = askedQuestions(elements, context);
  if (questions.length === 0) return null;
  const { codename } = system;
  const id = context.uniqueId(`quiz-${codename.replaceAll('_', '-')}`);
  const rules: QuizRules = {
    hasIntro: !isEmptyRichText(elements.intro.value),
    isCertification: elements.is_certification.value[0]?.codename === 'yes',
    correctOptions: questions.map(({ options }) => options.map(({ isCorrect }) => isCorrect)),
  };
  const { state, moves } = quizInAddress(id, rules, context.query);
  const title = elements.title.value;
  const passPercentage = numberWithin(elements.pass_percentage.value, [0, 100], null);
  return (
    <TitledSection title={title}>
      <QuizIsland
        id={id}
        codename={codename}
        passPercentage={passPercentage}
        rules={rules}
        initial={state}
        moves={moves}
        action={context.path}
        heading={headingBelow(title)}
        intro={<RichText text={elements.intro} context={context} />}
        facts={factsOf(rules, passPercentage ?? defaultPassPercentage, context.locale)}
        questions={questions.map(({ id, wording, options, feedback }) => ({
          id,
          wording,
          options: options.map(({ text }) => text),
          feedback: <RichText text={feedback} context={context} />,
        }))}
        outcomes={{
          passed: <RichText text={elements.pass_content} context={context} />,
          failed: <RichText text={elements.fail_content} context={context} />,
        }}
        texts={editedTexts(context.locale, 'quiz', {
          start: elements.start_text.value,
          prev: elements.prev_text.value,
          next: elements.next_text.value,
          reset: elements.reset_text.value,
          invalid: elements.invalid_answer_text.value,
          score: completeScore(elements.score_template.value),
        })}
      />
    </TitledSection>
  );
}

/** An editor's wording of the score; empty if it lacks one of the two numbers. */
export function completeScore(template: string): string {
  return template.includes('{0}') && template.includes('{1}') ? template : '';
}

/** The questions that have wording and a correct option. */
function askedQuestions(elements: Elements, context: BlockContext) {
  return context
    .visible(elements.questions.linkedItems)
    .map((question) => ({
      id: question.elements.id.value || question.system.codename,
      wording: question.elements.question_text.value.trim() || question.elements.text.value.trim(),
      options: optionsOf(question, context),
      feedback: question.elements.feedback,
    }))
    .filter(({ wording, options }) => wording !== '' && options.some(({ isCorrect }) => isCorrect));
}

function optionsOf({ elements }: ContentItemOf<'quiz_question'>, context: BlockContext) {
  return context
    .visible(elements.options.linkedItems)
    .map((option) => ({
      text: option.elements.option_text.value.trim(),
      isCorrect: option.elements.is_correct.value[0]?.codename === 'yes',
    }))
    .filter(({ text }) => text !== '');
}

function factsOf(
  { correctOptions, isCertification }: QuizRules,
  percentage: number,
  locale: string,
): string[] {
  const t = translator(locale);
  return [
    t('quiz.count', { count: correctOptions.length }),
    t('quiz.passMark', { share: percentage / 100 }),
    ...(isCertification ? [t('quiz.firstCounts')] : []),
  ];
}
