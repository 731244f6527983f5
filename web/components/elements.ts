import type { ReactElement } from 'react';

/**
 * Content that is placed beside other content, and so must not be raw text: browsers that translate pages replace
 * text nodes, which React then neither finds nor updates.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
