import type { CampaignQuestion } from '@merrowvale/shared/domain/campaign.ts';
import type { ContentItemOf } from '../content/model/content-item.ts';

/** An editor's questions, without those that lack an id or options. */
export function campaignQuestions(items: readonly ContentItemOf<'campaign_question'>[]): CampaignQuestion[] {
  return items
    .map(({ elements }) => ({
      id: elements.question_id.value.trim(),
      label: elements.question_label.value,
      kind: elements.question_type.value[0]?.codename ?? 'single_selection',
      display: elements.display_type.value[0]?.codename ?? 'radio_button',
      isRequired: elements.is_required.value[0]?.codename === 'yes',
      options: elements.options.value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    }))
    .filter(
      ({ id, label, kind, options }) =>
        id !== '' && label !== '' && (kind === 'date_selection' || options.length > 0),
    );
}
