import { contentType } from '../../content-type.ts';
import { choice, richText, text } from '../../elements.ts';
import { blockSnippets } from '../../snippets/block-snippets.ts';

export const identityScreen = contentType({
  codename: 'identity_screen',
  name: 'Identity screen',
  kind: 'block',
  guidelines:
    'Links to the identity provider to register, log in or edit the account. Returns to the page where it was opened.',
  snippets: [...blockSnippets],
  elements: {
    title: text('Title'),
    screen: choice('Screen', {
      register: 'Register',
      login: 'Log in',
      profile: 'Edit profile',
      verify_phone: 'Verify phone',
      logout: 'Log out',
    }),
    redirect_path: text('Afterwards'),
    login_prompt: richText('Prompt'),
  },
});
