import type { NavigationLinks } from '../../components/link-list/link-list.tsx';
import { isAccountScreen } from '../../components/link-list/shell-link.tsx';

/** True if a title in the menu of sites needs the wide variant: twelve or more user-perceived characters. */
export function isWideTitle(title: string): boolean {
  return [...new Intl.Segmenter('en').segment(title)].length >= 12;
}

const borders = ['black', 'petrol', 'leaf', 'coral', 'sun', 'plum', 'sky', 'none'] as const;

/** The header's border by colour name; black for a name that is not in the palette. */
export function headerBorder(name: string | undefined): (typeof borders)[number] {
  return borders.find((border) => border === name) ?? 'black';
}

type HeaderLinks = Record<'links' | 'authenticated_links', { linkedItems: NavigationLinks }>;

/** The primary navigation: signed-in users get their own links, if there are any. */
export function primaryLinks(elements: HeaderLinks, isSignedIn: boolean): NavigationLinks {
  const own = isSignedIn ? elements.authenticated_links.linkedItems : [];
  return own.length > 0 ? own : elements.links.linkedItems;
}

/** True if none of the editor's buttons leads to sign-in, so that the site must add one. */
export function lacksSignIn(buttons: NavigationLinks): boolean {
  return !buttons.some(({ elements }) => isAccountScreen(elements.url.value));
}
