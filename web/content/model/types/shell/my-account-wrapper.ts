import { contentType } from '../../content-type.ts';
import { links, text } from '../../elements.ts';

export const myAccountWrapper = contentType({
  codename: 'my_account_wrapper',
  name: 'Account menu',
  kind: 'config',
  guidelines: 'The account menu of signed-in users. Visitors never see it.',
  snippets: [],
  elements: {
    title: text('Title'),
    account_nav_links: links('Links', ['navigation_link']),
    logout_text: text('Sign out'),
  },
});
