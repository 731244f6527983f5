import type { ReactElement } from 'react';
import { RichText, type RichTextValue } from '../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../content/model/is-empty-rich-text.ts';
import type { BlockContext } from '../lib/pages/block-context.ts';

/** An editor's text, rendered for a screen; undefined if it is empty, so that the site's default is used. */
export function enteredText(text: RichTextValue, context: BlockContext): ReactElement | undefined {
  return isEmptyRichText(text.value) ? undefined : <RichText text={text} context={context} />;
}
