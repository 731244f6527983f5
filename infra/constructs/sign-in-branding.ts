import { readFileSync } from 'node:fs';
import { CfnManagedLoginBranding, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

type Palette = {
  paper: string;
  surface: string;
  ink: string;
  inkSoft: string;
  line: string;
  lineStrong: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  primarySoft: string;
  onPrimarySoft: string;
  danger: string;
  dangerSoft: string;
};

/** The site's colours (web/styles/tokens.css), which a test compares. */
export const signInPalettes = {
  light: {
    paper: '#faf6ee',
    surface: '#fffdf9',
    ink: '#1d2b28',
    inkSoft: '#52605b',
    line: '#e4dbcb',
    lineStrong: '#85897e',
    primary: '#14594e',
    primaryHover: '#0d463d',
    onPrimary: '#ffffff',
    primarySoft: '#dcebe4',
    onPrimarySoft: '#0f4a40',
    danger: '#a3271d',
    dangerSoft: '#fbe4df',
  },
  dark: {
    paper: '#101916',
    surface: '#17221e',
    ink: '#f3ede2',
    inkSoft: '#b3bfb8',
    line: '#2c3b36',
    lineStrong: '#77897f',
    primary: '#86d0b9',
    primaryHover: '#a5dfcd',
    onPrimary: '#08241d',
    primarySoft: '#1c3b33',
    onPrimarySoft: '#b5e5d6',
    danger: '#ff9c90',
    dangerSoft: '#43201c',
  },
} as const satisfies Record<'light' | 'dark', Palette>;

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

function inBothModes<Part>(part: (palette: Palette) => Part) {
  return { lightMode: part(signInPalettes.light), darkMode: part(signInPalettes.dark) };
}

/** Cognito writes colours as eight digits, with their opacity. */
function opaque(colour: string): string {
  return `${colour.slice(1)}ff`;
}

const button = (background: string, text: string, border?: string) => ({
  backgroundColor: opaque(background),
  textColor: opaque(text),
  ...(border && { borderColor: opaque(border) }),
});

const settings = {
  categories: { global: { colorSchemeMode: 'DYNAMIC', spacingDensity: 'REGULAR' } },
  componentClasses: {
    buttons: { borderRadius: buttonRadius },
    focusState: inBothModes(({ primary }) => ({ borderColor: opaque(primary) })),
    input: {
      borderRadius: fieldRadius,
      ...inBothModes(({ surface, lineStrong, inkSoft }) => ({
        defaults: { backgroundColor: opaque(surface), borderColor: opaque(lineStrong) },
        placeholderColor: opaque(inkSoft),
      })),
    },
    inputDescription: inBothModes(({ inkSoft }) => ({ textColor: opaque(inkSoft) })),
    inputLabel: inBothModes(({ ink }) => ({ textColor: opaque(ink) })),
    link: inBothModes(({ primary, primaryHover }) => ({
      defaults: { textColor: opaque(primary) },
      hover: { textColor: opaque(primaryHover) },
    })),
    optionControls: inBothModes(({ surface, lineStrong, primary, onPrimary }) => ({
      defaults: { backgroundColor: opaque(surface), borderColor: opaque(lineStrong) },
      selected: { backgroundColor: opaque(primary), foregroundColor: opaque(onPrimary) },
    })),
  },
  components: {
    alert: {
      borderRadius: fieldRadius,
      ...inBothModes(({ danger, dangerSoft }) => ({
        error: { backgroundColor: opaque(dangerSoft), borderColor: opaque(danger) },
      })),
    },
    favicon: { enabledTypes: ['SVG'] },
    form: {
      backgroundImage: { enabled: false },
      borderRadius: cardRadius,
      logo: { enabled: true, formInclusion: 'IN', location: 'CENTER', position: 'TOP' },
      ...inBothModes(({ surface, line }) => ({
        backgroundColor: opaque(surface),
        borderColor: opaque(line),
      })),
    },
    pageBackground: {
      image: { enabled: false },
      ...inBothModes(({ paper }) => ({ color: opaque(paper) })),
    },
    pageText: inBothModes(({ ink, inkSoft }) => ({
      bodyColor: opaque(inkSoft),
      descriptionColor: opaque(inkSoft),
      headingColor: opaque(ink),
    })),
    primaryButton: inBothModes(({ primary, primaryHover, onPrimary }) => ({
      active: button(primaryHover, onPrimary),
      defaults: button(primary, onPrimary),
      hover: button(primaryHover, onPrimary),
    })),
    secondaryButton: inBothModes(({ surface, primary, primarySoft, onPrimarySoft }) => ({
      active: button(primarySoft, onPrimarySoft, onPrimarySoft),
      defaults: button(surface, primary, primary),
      hover: button(primarySoft, onPrimarySoft, onPrimarySoft),
    })),
  },
};
