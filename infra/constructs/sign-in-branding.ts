import { readFileSync } from 'node:fs';
import { CfnManagedLoginBranding, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');

/** A colour of the site by its token, as Cognito writes colours: with their opacity. */
type Colours = (token: string) => string;

function inBothModes<Part>(part: (colours: Colours) => Part) {
  const colours = (mode: 1 | 2) => (token: string) => {
    const colour = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(tokens)?.[mode];
    if (colour === undefined) throw new Error(`tokens.css has no colour --${token}.`);
    return `${colour}ff`;
  };
  return { lightMode: part(colours(1)), darkMode: part(colours(2)) };
}

const buttonRadius = 24;
const fieldRadius = 14;
const cardRadius = 20;

/**
 * The site's colours and logo for Cognito's sign-in pages. Everything that the settings leave out keeps Cognito's
 * default.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateManagedLoginBranding.html
 */
export function addSignInBranding(
  scope: Construct,
  { pool, client }: { pool: UserPool; client: UserPoolClient },
): CfnManagedLoginBranding {
  const mark = readFileSync(new URL('../../web/components/brand/mark.svg', import.meta.url));
  const image = { bytes: mark.toString('base64'), extension: 'SVG', colorMode: 'DYNAMIC' };
  return new CfnManagedLoginBranding(scope, 'branding', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    assets: [
      { ...image, category: 'FORM_LOGO' },
      { ...image, category: 'FAVICON_SVG' },
    ],
    settings,
  });
}

const button = (backgroundColor: string, textColor: string, borderColor?: string) => ({
  backgroundColor,
  textColor,
  ...(borderColor && { borderColor }),
});

const settings = {
  categories: { global: { colorSchemeMode: 'DYNAMIC', spacingDensity: 'REGULAR' } },
  componentClasses: {
    buttons: { borderRadius: buttonRadius },
    focusState: inBothModes((c) => ({ borderColor: c('primary') })),
    input: {
      borderRadius: fieldRadius,
      ...inBothModes((c) => ({
        defaults: { backgroundColor: c('surface'), borderColor: c('line-strong') },
        placeholderColor: c('ink-soft'),
      })),
    },
    inputDescription: inBothModes((c) => ({ textColor: c('ink-soft') })),
    inputLabel: inBothModes((c) => ({ textColor: c('ink') })),
    link: inBothModes((c) => ({
      defaults: { textColor: c('primary') },
      hover: { textColor: c('primary-hover') },
    })),
    optionControls: inBothModes((c) => ({
      defaults: { backgroundColor: c('surface'), borderColor: c('line-strong') },
      selected: { backgroundColor: c('primary'), foregroundColor: c('on-primary') },
    })),
  },
  components: {
    alert: {
      borderRadius: fieldRadius,
      ...inBothModes((c) => ({
        error: { backgroundColor: c('danger-soft'), borderColor: c('danger') },
      })),
    },
    favicon: { enabledTypes: ['SVG'] },
    form: {
      backgroundImage: { enabled: false },
      borderRadius: cardRadius,
      logo: { enabled: true, formInclusion: 'IN', location: 'CENTER', position: 'TOP' },
      ...inBothModes((c) => ({
        backgroundColor: c('surface'),
        borderColor: c('line'),
      })),
    },
    pageBackground: {
      image: { enabled: false },
      ...inBothModes((c) => ({ color: c('paper') })),
    },
    pageText: inBothModes((c) => ({
      bodyColor: c('ink-soft'),
      descriptionColor: c('ink-soft'),
      headingColor: c('ink'),
    })),
    primaryButton: inBothModes((c) => ({
      active: button(c('primary-hover'), c('on-primary')),
      defaults: button(c('primary'), c('on-primary')),
      hover: button(c('primary-hover'), c('on-primary')),
    })),
    secondaryButton: inBothModes((c) => ({
      active: button(c('primary-soft'), c('on-primary-soft'), c('on-primary-soft')),
      defaults: button(c('surface'), c('primary'), c('primary')),
      hover: button(c('primary-soft'), c('on-primary-soft'), c('on-primary-soft')),
    })),
  },
};
