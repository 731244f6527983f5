import { readFileSync } from 'node:fs';
import { CfnManagedLoginBranding, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');

/** A part of the settings in both modes; its values are tokens of the site's colours, which Cognito takes with opacity. */
function inBothModes(part: object) {
  const colours = (mode: 1 | 2) => (_name: string, token: unknown) => {
    if (typeof token !== 'string') return token;
    const colour = new RegExp(`--${token}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(tokens)?.[mode];
    if (colour === undefined) throw new Error(`tokens.css has no colour --${token}.`);
    return `${colour}ff`;
  };
  const written = (mode: 1 | 2): object => JSON.parse(JSON.stringify(part, colours(mode)));
  return { lightMode: written(1), darkMode: written(2) };
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
    focusState: inBothModes({ borderColor: 'primary' }),
    input: {
      borderRadius: fieldRadius,
      ...inBothModes({
        defaults: { backgroundColor: 'surface', borderColor: 'line-strong' },
        placeholderColor: 'ink-soft',
      }),
    },
    inputDescription: inBothModes({ textColor: 'ink-soft' }),
    inputLabel: inBothModes({ textColor: 'ink' }),
    link: inBothModes({ defaults: { textColor: 'primary' }, hover: { textColor: 'primary-hover' } }),
    optionControls: inBothModes({
      defaults: { backgroundColor: 'surface', borderColor: 'line-strong' },
      selected: { backgroundColor: 'primary', foregroundColor: 'on-primary' },
    }),
  },
  components: {
    alert: {
      borderRadius: fieldRadius,
      ...inBothModes({ error: { backgroundColor: 'danger-soft', borderColor: 'danger' } }),
    },
    favicon: { enabledTypes: ['SVG'] },
    form: {
      backgroundImage: { enabled: false },
      borderRadius: cardRadius,
      logo: { enabled: true, formInclusion: 'IN', location: 'CENTER', position: 'TOP' },
      ...inBothModes({ backgroundColor: 'surface', borderColor: 'line' }),
    },
    pageBackground: { image: { enabled: false }, ...inBothModes({ color: 'paper' }) },
    pageText: inBothModes({ bodyColor: 'ink-soft', descriptionColor: 'ink-soft', headingColor: 'ink' }),
    primaryButton: inBothModes({
      active: button('primary-hover', 'on-primary'),
      defaults: button('primary', 'on-primary'),
      hover: button('primary-hover', 'on-primary'),
    }),
    secondaryButton: inBothModes({
      active: button('primary-soft', 'on-primary-soft', 'on-primary-soft'),
      defaults: button('surface', 'primary', 'primary'),
      hover: button('primary-soft', 'on-primary-soft', 'on-primary-soft'),
    }),
  },
};
