import { expect, it } from 'vitest';
import { GET as login } from '../../../web/app/auth/login/route.ts';
import { identityVisits } from './identity-visits.ts';

const { world } = identityVisits();

it.each([
  ['de', 'de-de', 'de'],
  ['jp', 'ja-jp', 'ja'],
  ['fr_ca', 'fr-ca', 'fr'],
  ['us', 'en-us', 'en'],
])(
  'requests the sign-in pages of %s in its language, also under Cognito’s name for the parameter [IDN-02]',
  async (locale, tag, language) => {
    const response = await login(new Request(`${world().siteUrl}/auth/login?returnUrl=/${locale}/pets`));
    const asked = new URL(response.headers.get('location') ?? '').searchParams;
    expect([asked.get('ui_locales'), asked.get('lang')]).toEqual([tag, language]);
  },
);
