import type { ElementModels, Elements, ILink, IRichTextImage } from '@kontent-ai/delivery-sdk';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Snippet } from './content-type.ts';
import type { contentTypes } from './content-types.ts';
import type {
  AssetElement,
  ChoiceElement,
  DateTimeElement,
  LinkedElement,
  NumberElement,
  RichTextElement,
  TaxonomyElement,
} from './elements.ts';
import type { taxonomies } from './taxonomies.ts';
import type { WorkflowStep } from './workflow.ts';

type Types = typeof contentTypes;

export type TypeCodename = keyof Types;

export type BlockCodename = {
  [Codename in TypeCodename]: Types[Codename]['kind'] extends 'block' ? Codename : never;
}[TypeCodename];

type Allowed<Codename extends string> = Codename extends '*block' ? BlockCodename : Codename & TypeCodename;

type TermOf<Group extends string> = Group extends keyof typeof taxonomies
  ? keyof (typeof taxonomies)[Group]['terms'] & string
  : never;

type Delivered<Element> =
  Element extends RichTextElement<infer Codename>
    ? ElementModels.IElement<string> & {
        links: ILink[];
        images: IRichTextImage[];
        linkedItemCodenames: string[];
        linkedItems: ContentItemOf<Allowed<Codename>>[];
      }
    : Element extends LinkedElement<infer Codename>
      ? ElementModels.IElement<string[]> & { linkedItems: ContentItemOf<Allowed<Codename>>[] }
      : Element extends ChoiceElement<infer Option>
        ? Elements.MultipleChoiceElement<Option>
        : Element extends TaxonomyElement<infer Group>
          ? Elements.TaxonomyElement<TermOf<Group>, Group>
          : Element extends NumberElement
            ? Elements.NumberElement
            : Element extends DateTimeElement
              ? Elements.DateTimeElement
              : Element extends AssetElement
                ? Elements.AssetsElement
                : Elements.TextElement;

type AllSnippets<Parts extends readonly Snippet[]> = Parts extends readonly [
  infer First extends Snippet,
  ...infer Rest extends readonly Snippet[],
]
  ? {
      [Name in keyof First['elements'] & string as `${First['codename']}__${Name}`]: First['elements'][Name];
    } & AllSnippets<Rest>
  : unknown;

type ElementsOf<Codename extends TypeCodename> = Types[Codename]['elements'] &
  AllSnippets<Types[Codename]['snippets']>;

/** A content item as returned by the client, derived from the model: `ContentItemOf<'article_card'>`. */
export type ContentItemOf<Codename extends TypeCodename> = Codename extends TypeCodename
  ? {
      system: {
        id: string;
        name: string;
        codename: string;
        type: Codename;
        lastModified: string;
        language: Locale;
        sitemapLocations: string[];
        collection: string;
        workflow: string | null;
        workflowStep: WorkflowStep | null;
      };
      elements: { [Name in keyof ElementsOf<Codename>]: Delivered<ElementsOf<Codename>[Name]> };
    }
  : never;
