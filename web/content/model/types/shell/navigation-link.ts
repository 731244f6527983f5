import { contentType } from '../../content-type.ts';
import { links, text, yesNo } from '../../elements.ts';
import { authenticationGate } from '../../snippets/authentication-gate.ts';

export const navigationLink = contentType({
  codename: 'navigation_link',
  name: 'Navigation link',
  kind: 'part',
  guidelines: 'A link in a menu. If it has roles, only visitors with one of them see it.',
  snippets: [authenticationGate],
  elements: {
    text: text('Text'),
    url: text('Address'),
    icon: text('Icon', 'Name in the icon set.'),
    open_link_in_new_tab: yesNo('Open in a new tab'),
    children: links('Links below', ['navigation_link'], 'Only in the header.'),
  },
});
