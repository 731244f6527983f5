import type { Locale } from '@merrowvale/shared/locales.ts';
import type { WorkflowStep } from '@merrowvale/web/content/model/workflow.ts';

export type AssetUse = { file: string; description: string };

/** An element's value as an item file gives it, checked against the model. */
export type ElementValue =
  | { type: 'text' | 'url_slug' | 'custom'; value: string }
  | { type: 'rich_text'; html: string; components: ContentVariant[] }
  | { type: 'number'; value: number | null }
  | { type: 'date_time'; value: string | null }
  | { type: 'asset'; assets: AssetUse[] }
  | { type: 'modular_content' | 'multiple_choice' | 'taxonomy'; codenames: string[] };

/** One version of an item in one language. */
export type ContentVariant = {
  id: string;
  codename: string;
  name: string;
  type: string;
  language: Locale;
  collection: string;
  /** None for a component, which lives and dies with the text it stands in. */
  workflowStep: WorkflowStep | undefined;
  lastModified: string;
  elements: Record<string, ElementValue>;
  /** Where it is written, for messages. */
  source: string;
};

export const emptyRichText = '<p><br></p>';
