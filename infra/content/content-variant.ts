import type { Locale } from '@merrowvale/shared/locales.ts';
import type { WorkflowStep } from '@merrowvale/web/content/model/workflow.ts';

export type AssetUse = { file: string; description: string };

export type ElementValue =
  | { type: 'text' | 'url_slug'; value: string }
  | { type: 'rich_text'; html: string; components: ContentVariant[] }
  | { type: 'number'; value: number | null }
  | { type: 'date_time'; value: string | null; displayTimeZone: string | null }
  | { type: 'asset'; assets: AssetUse[] }
  | { type: 'modular_content' | 'multiple_choice' | 'taxonomy'; codenames: string[] };

export type ContentVariant = {
  id: string;
  codename: string;
  name: string;
  type: string;
  language: Locale;
  collection: string;
  /** Undefined for a component, which has no workflow outside its rich text. */
  workflowStep: WorkflowStep | undefined;
  lastModified: string;
  elements: Record<string, ElementValue>;
  source: string;
};

export const emptyRichText = '<p><br></p>';
