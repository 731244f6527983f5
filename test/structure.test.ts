import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { type EndpointKey, endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { deskActions } from './e2e/support/desk-actions.ts';
import { portalActions } from './e2e/support/portal-actions.ts';
import { importedFiles, importsOf, sourceFiles } from './setup/source-files.ts';

const root = join(import.meta.dirname, '..');
const sources = (pattern: string) =>
  sourceFiles(pattern).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Relative imports that remain once type imports are erased, both static and dynamic. */
const loadedBy = (text: string) => [
  ...[...text.matchAll(/^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+'(\.[^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , target]) => target ?? ''),
  ...[...text.matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, target]) => target ?? ''),
];

/** The folder of each workspace, and the workspaces that it may import. */
const workspaces: Record<string, { folder: string; below: readonly string[] }> = {
  shared: { folder: 'shared', below: [] },
  functions: { folder: 'functions', below: ['shared'] },
  infra: { folder: 'infra', below: ['shared', 'functions'] },
  data: { folder: 'infra/data', below: ['shared', 'functions', 'infra'] },
  local: { folder: 'infra/local', below: ['shared', 'functions', 'infra'] },
  web: { folder: 'web', below: ['shared'] },
};

/** The workspace that a path belongs to. */
const workspaceOf = (path: string) =>
  Object.entries(workspaces)
    .filter(([, { folder }]) => path.startsWith(`${folder}/`))
    .sort(([, one], [, other]) => other.folder.length - one.folder.length)[0]?.[0];

/** The website's folders from the top down; a file imports from its own folder and from lower layers. */
const webLayers = [
  ['app'],
  ['shell'],
  ['blocks'],
  ['support', 'developers'],
  ['portal'],
  ['campaigns'],
  ['forms'],
  ['components'],
  ['lib'],
  ['messages'],
  ['content', 'styles'],
];

/**
 * The content model, for the local content server and the push command, and the code that finishes pages for the CDN.
 */
const partsOfTheSite = ['@merrowvale/web/content/model/', '@merrowvale/web/lib/next-internals/'];
const readsPartsOfTheSite: ReadonlySet<string> = new Set(['infra', 'local']);

/** The arguments of each call that begins with a text. */
function argumentsOf(call: string, text: string): string[] {
  return text
    .split(call)
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((sign) => {
        depth += Number(sign === '(') - Number(sign === ')');
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}

const isEndpoint = (name: string): name is EndpointKey => name in endpoints;

const trackedFiles = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');

describe('the structure of the repository', () => {
  it('contains no file that Next.js rewrites, each command in another way', () => {
    expect(trackedFiles.filter((path) => path.endsWith('next-env.d.ts'))).toEqual([]);
  });

  it('has at its top only the workspaces, tests, docs, configuration and dotfiles', () => {
    const parts = ['docs', 'functions', 'infra', 'shared', 'test', 'web', 'LICENSE.md', 'README.md'];
    const isConfiguration = /^\.|\.json$|^(knip|playwright\.config|vitest\.config)\.ts$/;
    const top = new Set(trackedFiles.filter(Boolean).map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !parts.includes(name) && !isConfiguration.test(name))).toEqual([]);
  });

  it('is searched in every file, whatever its name begins with', () => {
    const pattern = '{shared,functions,infra,web,test}/**/*.{css,html,js,mjs,ts,tsx}';
    const tracked = trackedFiles.filter((path) => matchesGlob(path, pattern) && existsSync(join(root, path)));
    const searched = new Set(sourceFiles(pattern));
    expect(tracked.length).toBeGreaterThan(1_000);
    expect(tracked.filter((path) => !searched.has(path))).toEqual([]);
  });

  it.each(Object.entries(workspaces))(
    '%s imports only from lower workspaces, and only by package name; its tests also from test/support',
    (workspace, { folder, below }) => {
      const files = sources(`${folder}/**/*.{ts,tsx,mjs}`).filter(
        ({ path }) => workspaceOf(path) === workspace,
      );
      expect(files).not.toEqual([]);
      const wrong = files.flatMap(({ path, text }) =>
        importsOf(text)
          .filter((target) => {
            if (target.startsWith('.')) {
              const file = join(dirname(path), target);
              if (/\.test\.tsx?$/.test(path) && file.startsWith('test/support/')) return false;
              return workspaceOf(file) !== workspace;
            }
            if (!target.startsWith('@merrowvale/')) return false;
            if (readsPartsOfTheSite.has(workspace) && partsOfTheSite.some((part) => target.startsWith(part)))
              return false;
            const [, name = '', file = ''] = /^@merrowvale\/([^/]+)\/(.+)$/.exec(target) ?? [];
            const owner = workspaceOf(`${workspaces[name]?.folder}/${file}`);
            return owner !== name || (name !== workspace && !below.includes(name));
          })
          .map((target) => `${path} imports ${target}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('imports only from lower layers within the website', () => {
    const layerOf = (path: string) =>
      webLayers.findIndex((folders) => folders.includes(path.split('/')[1] ?? ''));
    const wrong = sources('web/*/**/*.{ts,tsx,css}')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((target) => target.startsWith('.'))
          .map((target) => join(dirname(path), target))
          .filter((target) => target.startsWith('web/') && target.split('/')[1] !== path.split('/')[1])
          .filter((target) => layerOf(target) <= layerOf(path))
          .map((target) => `${path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('has no import cycles, not even between types, and no chain of imports longer than 25 files', () => {
    const targets = new Map(
      sources('{shared,functions,infra,web,test}/**/*.{ts,tsx}').map(({ path, text }) => [
        path,
        importedFiles(path, text),
      ]),
    );
    const chains = new Map<string, readonly string[]>();
    const cycles: string[] = [];
    const done = new Set<string>();
    const visit = (path: string, above: readonly string[]) => {
      if (above.includes(path)) cycles.push([...above.slice(above.indexOf(path)), path].join(' -> '));
      if (done.has(path) || above.includes(path)) return;
      for (const target of targets.get(path) ?? []) visit(target, [...above, path]);
      done.add(path);
      const [longest = []] = (targets.get(path) ?? [])
        .map((target) => chains.get(target) ?? [])
        .sort((one, other) => other.length - one.length);
      chains.set(path, [path, ...longest]);
    };
    for (const path of targets.keys()) visit(path, []);
    expect(cycles).toEqual([]);
    const long = [...chains].filter(([path, chain]) => !/^test\/|\.test\./.test(path) && chain.length > 25);
    expect(long.map(([, chain]) => chain.join(' -> '))).toEqual([]);
  });

  it('exports each name once, apart from those that a framework prescribes', () => {
    const prescribed = /^(handler|config|dynamic|revalidate|metadata|viewport|generate\w+|[A-Z]+)$/;
    const exported = sources('{shared,functions,infra,web}/**/*.{ts,tsx}')
      .filter(({ path }) => !path.includes('.test.'))
      .map(({ path, text }) => ({
        path,
        names: new Set(
          [
            ...text.matchAll(/^export (?:async )?(?:const|let|function\*?|type|interface|class) ([\w$]+)/gm),
          ].map(([, name = '']) => name),
        ),
      }));
    const files = new Map<string, string[]>();
    for (const { path, names } of exported)
      for (const name of names)
        if (!prescribed.test(name)) files.set(name, [...(files.get(name) ?? []), path]);
    expect(files.size).toBeGreaterThan(3_000);
    expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('names a limit min or max, never by a superlative', () => {
    const limit = /\bconst (?:most|least|fewest|longest|shortest|largest|smallest|deepest)\w* = [\d{[]/;
    const superlatives = sources('{shared,functions,infra,web,test}/**/*.{ts,tsx}')
      .filter(({ text }) => limit.test(text))
      .map(({ path }) => path);
    // a text that is really the longest, for the width of a column
    expect(superlatives).toEqual(['web/blocks/parasite-tracker/case-chart.tsx']);
  });

  it('marks only the entries from server to client code, since the directive covers all that they import', () => {
    const marked = sources('web/**/*.{ts,tsx}').filter(({ text }) => /^'use client'/m.test(text));
    const inner = marked.filter(
      ({ path }) => !/\.client\.tsx$|^web\/app\/.*error\.tsx$|\.test\.tsx?$/.test(path),
    );
    expect(inner.map(({ path }) => path)).toEqual([]);
  });

  it('sends no client component the catalogue of every message, but only the messages it receives', () => {
    const files = new Map(sources('web/**/*.{ts,tsx}').map(({ path, text }) => [path, text]));
    const wrong: string[] = [];
    const seen = new Set<string>();
    const visit = (path: string, above: readonly string[]) => {
      const text = files.get(path) ?? '';
      if (seen.has(path) || /^'use server'/m.test(text)) return;
      seen.add(path);
      const chain = [...above, path];
      if (path === 'web/messages/messages.ts') wrong.push(chain.join(' -> '));
      for (const target of loadedBy(text)) visit(join(dirname(path), target), chain);
    };
    for (const [path, text] of files) {
      if (!path.includes('.test.') && /^'use client'/m.test(text)) visit(path, []);
    }
    expect(seen.size).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('files an endpoint under one word: the file of its row, the folder of its handler and its function', () => {
    const named = sources('shared/endpoints/*-endpoints.ts').flatMap(({ path, text }) =>
      [...text.matchAll(/satisfies AreaRows<'([\w-]+)'/g)].map(([, area = '']) => ({ path, area })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ path, area }) => path !== `shared/endpoints/${area}-endpoints.ts`)).toEqual([]);
    const handlers = sources('functions/api/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'));
    expect(handlers.map(({ path }) => path).sort()).toEqual(
      Object.values(endpoints)
        .map(({ area, name }) => `functions/api/${area}/${name}.ts`)
        .sort(),
    );
  });

  it('hands texts to their provider only through the limits on texts [SEC-02]', () => {
    const files = sources('{functions,web}/**/*.{ts,tsx,mjs}').filter(
      ({ path }) => !/\.test\.tsx?$/.test(path),
    );
    const having = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(having(/\bPublish(?:Batch)?Command\b|\bclient-pinpoint|SendTextMessageCommand/)).toEqual([
      'functions/lib/texts/sns-texts.ts',
    ]);
    expect(having(/\bsnsTexts\b/)).toEqual(['functions/lib/texts/sns-texts.ts']);
    expect(having(/\.publish\(text\)/)).toEqual(['functions/lib/texts/limited-texts.ts']);
  });

  it('counts within limits in one function, so that the simulation of abuse knows every limit [SEC-02]', () => {
    // What only one account or clinic can use up, its own.
    const ofOne = [
      'functions/lib/phone/phone-codes.ts',
      'functions/api/clinic-rebates/request-rebate-permission.ts',
    ];
    const counting = sources('{functions,web}/**/*.ts').filter(
      ({ text }) =>
        /UpdateExpression: .*\bADD\b/.test(text) ||
        [...text.matchAll(/path: '(\w+)', below/g)].some(([, path]) => text.includes(`add: { ${path}:`)),
    );
    expect(
      counting
        .map(({ path }) => path)
        .filter((path) => !ofOne.includes(path))
        .sort(),
    ).toEqual(['functions/lib/limits/count-use.ts', 'web/lib/session/limit-network.ts']);
  });

  it('normalizes what people type in the few functions for it, so that every field takes the same', () => {
    const own = new Set([
      'functions/lib/adapters/provider-failure.ts',
      'functions/lib/endpoint.ts',
      'functions/lib/geocoding/place-key.ts',
      'functions/lib/search/search-words.ts',
      'functions/lib/settings.ts',
      'functions/lib/texts/text-length.ts',
      'shared/domain/folded-text.ts',
      'shared/domain/pet-name-initials.ts',
      'shared/domain/pet-rules.ts',
      'shared/schemas/email-address.ts',
      'shared/schemas/plain-text.ts',
    ]);
    const wrong = sources('{shared,functions,web}/**/*.{ts,tsx}')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !own.has(path))
      .filter(({ text }) => /\.normalize\('NF|z\.email\(|toLowerCase\(\)\.includes\(/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('translates nothing outside the message catalogues [ACC-04]', () => {
    // each catalogue has every language, so a translation is recognized by its Japanese or by its languages' keys
    const translates = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]|\b(?:de|fr|ja): *['"`{]/u;
    const namesOfLanguages = /日本（日本語）|日本語/g;
    const wrong = sources('{web,functions}/**/*.{ts,tsx}')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !/^\w+\/messages\//.test(path))
      .filter(({ text }) => translates.test(text.replaceAll(namesOfLanguages, '')))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('says every text through one formatter, which knows the plural forms of each language [ACC-04]', () => {
    const files = sources('{web,functions}/**/*.{ts,tsx}').filter(
      ({ path }) => !/\.test\.tsx?$|\.examples\.ts$|^web\/content\//.test(path),
    );
    // Languages have one to six plural forms, so only ICU's plurals may choose a text by a number.
    const choosesByNumber = /\b(?:length|total|\w*[cC]ount) === 1 \? *(?:t\(|['"`]|messages\.)/;
    const fillsByHand = /\.replace(?:All)?\((['"`])\{\w+\}\1/;
    const passesData = /\bmessages: (?:Messages\[|Pick<Messages|\{ \w+: string)/;
    const fillsInEditorsTexts = [
      'web/blocks/search-results/search-results.tsx',
      'web/forms/describe-form.ts',
    ];
    const fillsAddresses = /^functions\/lib\/search\//;
    const wrong = files
      .filter(({ text }) => choosesByNumber.test(text) || fillsByHand.test(text) || passesData.test(text))
      .map(({ path }) => path);
    expect(wrong.filter((path) => !fillsAddresses.test(path)).sort()).toEqual(fillsInEditorsTexts);
  });

  it('formats what messages say in their own language, which is English where a locale has none [ACC-04]', () => {
    const formats = ['DateTime', 'Number', 'List', 'RelativeTime'].map((each) => `Intl.${each}Format(`);
    const calls = [...formats, 'formatDate(', 'formatDateTime(', 'dateFormat(', 'countriesIn('];
    const wrong = sources('{web,functions,shared}/**/*.{ts,tsx}').flatMap(({ path, text }) =>
      calls
        .flatMap((call) => argumentsOf(call, text))
        .filter((given) => given.includes('languageTag('))
        .map((given) => `${path} ${given}`),
    );
    expect(wrong).toEqual([]);
  });

  it('reads no wall clock in domain code or functions, except in the one adapter for sign-in [DUE-10]', () => {
    const wallClock =
      /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(|\bTemporal\.Now\b|\bprocess\.hrtime\b/;
    const wrong = [...sources('shared/**/*.ts'), ...sources('functions/**/*.ts')]
      .filter(({ path }) => !path.endsWith('.test.ts') && path !== 'functions/lib/adapters/system-clock.ts')
      .filter(({ text }) => wallClock.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('reads the machine’s clock only for sign-in, leases, pacing, logs, traces and signatures [DUE-10]', () => {
    const readers = sources('functions/**/*.ts')
      .filter(({ path, text }) => !path.endsWith('.test.ts') && text.includes('/system-clock.ts'))
      .map(({ path }) => path);
    expect(readers.sort()).toEqual([
      'functions/gateway/end-access-after-reset.ts',
      'functions/lib/active-region.ts',
      'functions/lib/adapters/dynamo-table.ts',
      'functions/lib/dependencies.ts',
      'functions/lib/email/send-notice.ts',
      'functions/lib/engine/send-handler.ts',
      'functions/lib/log.ts',
      'functions/lib/submissions/forwarder.ts',
      'functions/lib/submissions/submission-handler.ts',
      'functions/lib/trace.ts',
      'functions/queues/run-submission-replays.ts',
      'functions/queues/send-reminder-notifications.ts',
    ]);
  });

  it('cuts a date out of an instant’s text only where the instant cannot be beyond four-digit years', () => {
    const cuts = /\.toISOString\(\)\s*\.slice\(0, (?:7|10)\)/;
    const wrong = sources('{shared,functions,web}/**/*.{ts,tsx}')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'shared/domain/calendar.ts')
      .filter(({ text }) => cuts.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('shows an instant as the day of a time zone, never as the day of its text, which is in UTC [REM-19]', () => {
    const wrong = sources('web/**/*.{ts,tsx}')
      .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && /\.slice\(0, ?10\)/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('reaches the browser’s storage only through its guard, because it may be denied [TAB-08]', () => {
    const reaching = sources('{web,shared,infra}/**/*.{ts,tsx,js,mjs,html}')
      .filter(
        ({ path, text }) =>
          !path.includes('.test.') && /\b(?:local|session)Storage\b|\bnew BroadcastChannel\b/.test(text),
      )
      .map(({ path }) => path);
    expect(reaching).toEqual(['web/lib/storage.ts']);
  });

  it('decodes addresses in the browser without failing for one that an editor has not encoded [SHL-42]', () => {
    const failing = sources('web/{shell,components,blocks,portal,campaigns,forms}/**/*.{ts,tsx}').filter(
      ({ path, text }) => !path.includes('.test.') && /\bdecodeURI(?:Component)?\(/.test(text),
    );
    expect(failing.map(({ path }) => path)).toEqual([]);
  });

  it('has fallback fonts of the same size wherever it has the site’s fonts [ACC-04]', () => {
    const own = /styles\/tokens\.css/;
    const styled = sources('{web,functions,infra}/**/*.{ts,tsx}').filter(
      ({ path, text }) =>
        !/\.test\.tsx?$/.test(path) && own.test(text) && /base\.css|screens\.css/.test(text),
    );
    expect(styled.length).toBeGreaterThan(2);
    const lacking = styled.filter(({ text }) => !text.includes('styles/fallback-fonts.css'));
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('keeps bars of a page from sticking in low windows, as at a zoom of 400 % [ACC-02]', () => {
    // Parts of tables, of windows of their own, and columns beside a text.
    const withinParts = /(?:table|filter-bar|article-text|side-filter|location-map|form-view)\.module\.css$/;
    const sticking = sources('web/**/*.css')
      .filter(({ path, text }) => !withinParts.test(path) && /position: (?:sticky|fixed)/.test(text))
      .map(({ path }) => path)
      .sort();
    expect(sticking).toEqual([
      'web/components/dialog/dialog.module.css',
      'web/components/image-viewer/image-viewer.module.css',
      'web/components/toaster/toaster.module.css',
    ]);
  });

  it('names every search, because a page may have several [ACC-01]', () => {
    const unnamed = sources('web/**/*.tsx').filter(({ text }) => /<search\b(?![^>]*aria-label)/.test(text));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  it('announces changes only through the one live region, by `data-live` [ACC-01]', () => {
    const speaks = /\brole(?:=|: ?)["'{]+(?:status|alert|log)\b|'aria-live'|aria-live=(?!"off")|<output\b/;
    const speaking = sources('web/**/*.{ts,tsx}')
      .filter(({ path, text }) => !path.includes('.test.') && speaks.test(text))
      .map(({ path }) => path);
    expect(speaking).toEqual(['web/shell/behaviour/announce-changes.ts']);
  });

  it('leaves no language, calendar, clock or time zone to the settings of the browser [REM-19, ACC-04]', () => {
    const ofTheBrowser = [
      /\bIntl\.[A-Z]\w+\(\s*(?:\)|undefined|\[\s*\])|\.toLocale\w*\(|\bgetTimezoneOffset\b|\bresolvedOptions\b/,
      /\.localeCompare\((?:[^(),]|\([^()]*\))*\)|\bnavigator\.languages?\b/,
      /\.(?:get|set)(?:FullYear|Month|Date|Hours|Minutes|Day)\(|\.to(?:Date|Time)String\(/,
    ];
    const wrong = sources('{web,shared}/**/*.{ts,tsx}')
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && path !== 'web/lib/api/server-time.ts')
      .flatMap(({ path, text }) => [
        ...ofTheBrowser.flatMap((each) => each.exec(text)?.[0] ?? []).map((found) => `${path} ${found}`),
        ...argumentsOf('Intl.DateTimeFormat(', text)
          .filter((options) => !options.includes('timeZone'))
          .map((options) => `${path} ${options}`),
      ]);
    expect(wrong).toEqual([]);
  });

  it('prints a sentence instead of a stack in every command, if an error can be mended [RUN-07]', () => {
    const named = sources('{package.json,infra/setup/run.mjs,{docs,infra,test}/**/*.{md,ts}}').flatMap(
      ({ text }) =>
        [...text.matchAll(/(?:node |\[')((?:infra|test)\/[\w/-]+\.ts)/g)].map(([, path = '']) => path),
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    // The stack stops its parts first.
    const others = [...new Set(named)].filter((path) => path !== 'infra/local/main.ts');
    const isPlain = (path: string) =>
      /\b(?:runCommand|printErrorsPlainly)\(/.test(readFileSync(join(root, path), 'utf8'));
    expect(others.filter((path) => !isPlain(path))).toEqual([]);
  });

  it('never checks in functions or shared code whether it runs locally [RUN-03]', () => {
    const asks = /localhost|127\.0\.0\.1|isLocal\b|LOCAL_|NODE_ENV|AWS_ENDPOINT/;
    const wrong = [...sources('shared/**/*.ts'), ...sources('functions/**/*.ts')]
      .filter(({ path, text }) => !path.endsWith('.test.ts') && asks.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('tells visitors no name that editors gave an item for themselves [ACC-01]', () => {
    const wrong = sources('web/**/*.{ts,tsx}').filter(
      ({ path, text }) => !path.startsWith('web/content/model/') && text.includes('system.name'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has server actions only in files of their own, where they close over nothing that would be encrypted [SEC-02]', () => {
    const wrong = sources('web/**/*.{ts,tsx}').filter(({ text }) =>
      /['"]use server['"];/.test(text.replace(/^'use server';/, '')),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('starts every browser of the tests with the fonts that all machines share', () => {
    const wrong = sources('test/**/*.ts').filter(({ text }) =>
      /chromium\.launch\((?!\s*launchOptions\()/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('depends neither on the language of the machine nor on spaces in its paths', () => {
    const dependent = /toLocale(?:Upper|Lower)Case\(\)|new URL\([^)]*import\.meta\.url\)\.pathname/;
    const wrong = sources('{shared,functions,infra,web,test}/**/*.{ts,tsx,mjs}').filter(({ text }) =>
      dependent.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('listens to other windows only if a tested rule checks the origin and source of a message [SEC-03]', () => {
    const checked = [
      // rebate-message.test.ts, start-live-preview.test.ts and verify-phone-dialog.test.ts
      'web/blocks/rebate-iframe/posted-frame.tsx',
      'web/lib/preview/start-live-preview.ts',
      'web/portal/reminders/verify-phone-dialog.tsx',
    ];
    const listening = sources('web/**/*.{ts,tsx}')
      .filter(({ text }) => /addEventListener\(\s*'message'|window\.onmessage|onmessage\s*=\s*\{/.test(text))
      .map(({ path }) => path);
    expect(listening.sort()).toEqual(checked);
  });

  it('redirects browsers only if the target comes from a tested rule or from the code itself [SEC-02]', () => {
    const checked = [
      // sameSitePath and screenAddress turn an editor's or a URL's address into a path on this site
      'web/blocks/campaign-questionnaire/questionnaire-view.tsx',
      'web/blocks/pet-name-finder/name-finder-view.tsx',
      'web/blocks/pet-name-finder/pet-name-finder.tsx',
      'web/blocks/rebate-permission/permission-form.tsx',
      'web/blocks/rebate-permission/rebate-permission.tsx',
      'web/blocks/reminder-form/reminder-form.tsx',
      'web/campaigns/follow-campaign.ts',
      'web/forms/business/use-registration.ts',
      'web/forms/run-action.ts',
      'web/forms/form-view.tsx',
      'web/proxy.ts',
      'web/lib/session/responses.ts',
      'web/portal/phone/verify-phone.tsx',
      // a path written in the code
      'web/blocks/lister/lister.tsx',
      'web/blocks/lister/loaded-items.tsx',
      'web/portal/account/your-data.tsx',
      'web/portal/reminders/first-reminder.tsx',
      'web/portal/reminders/verify-phone-dialog.tsx',
      // the sign-in page
      'web/portal/owner/use-failure-toast.ts',
      // the search page and the country's site, from links on the same page
      'web/shell/behaviour/start-shell.ts',
      // the page itself
      'web/shell/early/load-scripts.ts',
      // paths on this site, by the schema of their endpoint
      'web/components/search-suggestions/search-suggestions.tsx',
      'web/shell/geo/geolocation-popup-view.tsx',
    ];
    const leads =
      /\bredirect\(|Response\.redirect|location\.(?:assign|replace)\(|location\.href = |window\.open\(|headers: \{ location|new Headers\(\{ location/;
    const leading = sources('web/**/*.{ts,tsx}')
      .filter(({ path, text }) => !path.includes('.test.') && leads.test(text))
      .map(({ path }) => path);
    expect(leading.sort()).toEqual(checked.sort());
  });

  it('calls other systems only at configured addresses, and checks targets that anybody could supply [SEC-02]', () => {
    const checked = [
      'functions/lib/adapters/call-service.ts',
      // call-outside.test.ts
      'functions/lib/adapters/call-outside.ts',
      'functions/lib/adapters/upstream-connection.ts',
      'functions/lib/identity/caller.ts',
      // devices.test.ts
      'functions/lib/push/push-client.ts',
    ];
    const asking = sources('functions/**/*.ts')
      .filter(({ path }) => !path.endsWith('.test.ts') && path !== 'functions/lib/adapters/traced-fetch.ts')
      .filter(({ text }) => /\b(?:f|tracedF)etch\(|from 'node:https?'/.test(text))
      .map(({ path }) => path);
    expect(asking.sort()).toEqual(checked.sort());
  });

  it('makes each call of a function to AWS or another system part of the trace [OBS-03]', () => {
    const files = sources('functions/**/*.ts').filter(({ path }) => !path.endsWith('.test.ts'));
    const having = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(having(/\bfetch\(/)).toEqual(['functions/lib/adapters/traced-fetch.ts']);
    expect(having(/\bnew \w*Client\(/)).toEqual(['functions/lib/adapters/aws-client.ts']);
  });

  it('sends requests from pages and their server only to the site itself, or to a host that is checked [SEC-02]', () => {
    const checked = [
      // a path in the code or from the table of endpoints, on this site
      'web/blocks/campaign-popup/campaign-window.tsx',
      'web/lib/api/call-api.ts',
      'web/lib/api/call-from-server.ts',
      'web/lib/businesses/business-map-index.ts',
      'web/lib/notifications/renew-device.ts',
      'web/portal/owner/use-renewed-profile.ts',
      'web/shell/behaviour/send-signup.ts',
      'web/shell/early/load-scripts.ts',
      'web/shell/geo/visitor-country.ts',
      'web/shell/live-preview.tsx',
      // the configured provider of maps
      'web/components/map/style/load-style.ts',
      // check-in-browser.test.ts
      'web/lib/codes/check-in-browser.ts',
      // notifications-worker.test.ts
      'web/lib/notifications/listen-for-notifications.ts',
    ];
    const asking = sources('web/**/*.{ts,tsx}')
      .filter(({ path, text }) => !path.includes('.test.') && /\bfetch(?:InTime)?\(/.test(text))
      .map(({ path }) => path)
      .filter((path) => path !== 'web/lib/api/fetch-in-time.ts');
    expect(asking.sort()).toEqual(checked.sort());
  });

  it('lets no call of the browser wait for a connection, outlive its timeout, or run once it was cancelled [ERP-01, PET-39]', () => {
    const files = sources('web/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'));
    const having = (pattern: RegExp) =>
      files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(having(/\bfetch\(/)).toEqual(['web/lib/api/call-from-server.ts', 'web/lib/api/fetch-in-time.ts']);
    expect(having(/\bnew QueryClient\(|\bnetworkMode\b/)).toEqual(['web/lib/api/query-client.ts']);
    expect(having(/\buseMutation\(/)).toEqual(['web/lib/api/use-api-mutation.ts']);
    expect(having(/\buseActionState\(/)).toEqual([
      'web/forms/use-server-action.ts',
      // for visitors without scripts
      'web/blocks/trust-code/code-checker.tsx',
    ]);
  });

  it('has one client of the API in the browser and one on the server, and one hook for forms', () => {
    const files = sources('web/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'));
    const having = (pattern: RegExp) =>
      files.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();
    expect(having(/\bparsedResponse\b/)).toEqual([
      'web/lib/api/call-api.ts',
      'web/lib/api/call-from-server.ts',
    ]);
    expect(having(/\bfetchFromApi\(/)).toEqual([
      'web/lib/api/call-from-server.ts',
      // a format of its own
      'web/lib/pet-names/server-pet-names.ts',
    ]);
    expect(having(/@conform-to\//)).toEqual(['web/forms/use-validated-form.ts']);
  });

  it('calls the API from within the dialogs whose closing cancels the call [ERP-01, PET-39]', () => {
    const isOutside = (component: string) =>
      component.includes('<Dialog ') && /\buse(?:ApiMutation|ServerAction)\(/.test(component);
    const outside = sources('web/**/*.tsx').flatMap(({ path, text }) =>
      text
        .split(/^(?:export )?function /m)
        .filter(isOutside)
        .map((component) => `${path}: ${component.split('(')[0]}`),
    );
    expect(outside).toEqual([]);
  });

  it('tries each action of the portal and the desk under every condition [ERP-01]', () => {
    const files = sources('web/{portal,support}/**/*.{ts,tsx}').filter(
      ({ path }) => !path.includes('.test.'),
    );
    const ofServer = files.filter(({ text }) => text.startsWith("'use server'"));
    const called = files
      .filter((file) => !ofServer.includes(file))
      .flatMap(({ text }) => [...text.matchAll(/(?:callApi|downloadFile)\(\s*\w+Endpoints\.(\w+)/g)])
      .map(([, name = '']) => name)
      .filter((name) => isEndpoint(name) && endpoints[name].method !== 'GET');
    const acting = ofServer.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async function|const) (\w+?)(?:Action)?(?:\(| = )/gm)].map(
        ([, name = '']) => name,
      ),
    );
    expect(new Set(Object.keys({ ...portalActions, ...deskActions }))).toEqual(
      new Set([...called, ...acting]),
    );
  });

  it('finds elements in its tests by role, name, text and attributes, not by the text of tags', () => {
    // The markup itself is the subject: what a sanitizer leaves, the edge writes or editors see, and this file.
    const markup = [
      'infra/content/push/check-limits.test.ts',
      'test/blocks/rich-text.test.tsx',
      'test/blocks/smart-links.test.ts',
      'test/structure.test.ts',
      'web/lib/next-internals/finish-page.test.ts',
      'web/lib/next-internals/finish-response.test.ts',
      'web/lib/next-internals/finishing-wrapper.test.ts',
      'web/lib/next-internals/keep-input.test.ts',
    ];
    const expression = /(?<=[(,=:[!&|?]\s*)\/(?![/*]|>,)(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g;
    const search =
      /(?:[cC]ontain(?:ing)?|includes|split|startsWith|endsWith|ndexOf|RegExp|replace(?:All)?)\(\s*(['"`])(?:\\.|(?!\1).)*/g;
    const tag =
      /<(?:\\?\/)?(?:[a-z][\w-]*(?=[\s>\\[(|]|$)|\[\^>|\$\{)|\b(?:href|src|alt|class|name|value|type|role|id|action|aria-\w+|data-[\w-]+)="/;
    const searching = sources('{shared,functions,infra,web,test}/**/*.test.{ts,tsx}')
      .filter(({ path }) => !markup.includes(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(expression), ...text.matchAll(search)]
          .map(([found]) => found)
          .filter((found) => tag.test(found))
          .map((found) => `${path}: ${found}`),
      );
    expect(searching).toEqual([]);
  });

  it('turns no failed request into an empty result [ERP-01, VET-08]', () => {
    const checked = [
      // another part of the same screen shows the failure
      'web/portal/doses/pause-button.tsx',
      'web/portal/pets/pack-notices.tsx',
      'web/portal/pets/pet-form.tsx',
      'web/portal/pets/pet-profile.tsx',
      // comfort: there is no list, and everything works without it
      'web/blocks/faq/faq-structured-data.ts',
      'web/blocks/rebates-table/rebate-list.tsx',
      'web/components/breadcrumbs/ask-for-breadcrumbs.ts',
      'web/components/map/ideograph-faces.ts',
      'web/forms/business/business-lookup.ts',
      'web/lib/content/page-versions.ts',
      'web/lib/places/suggestion-lookup.ts',
      // nothing found is an exception there
      'web/blocks/trust-code/code-scanner.tsx',
      'web/lib/places/places-of.ts',
    ];
    const empties =
      /catch\((?:async )?\([^)]*\) => (?:\[\]|\(\{[^}]*\[\]|\{[^}]*return \[\])|catch (?:\(\w+\) )?\{[\s\S]{0,160}?return \[\]|\bdata(?:: \w+)? = \[\]/;
    const emptying = sources('web/**/*.{ts,tsx}')
      .filter(({ path, text }) => !path.includes('.test.') && empties.test(text))
      .map(({ path }) => path);
    expect(emptying.sort()).toEqual(checked.sort());
  });

  it('asks for the window’s width only at the four breakpoints, and as CAR-11 and CAR-12 require', () => {
    const breakpoints = ['31.25rem', '48rem', '64rem', '80rem'];
    const required = ['web/blocks/card-carousel/card-carousel.module.css: 1100px, 1366px'];
    const others = sources('{web,infra/local/console}/**/*.css')
      .map(({ path, text }) => {
        const conditions = text.match(/@media[^{]*\bwidth\b[^{]*/g)?.join() ?? '';
        return { path, widths: conditions.match(/[\d.]+(?:px|rem|em)/g) ?? [] };
      })
      .map(({ path, widths }) => ({
        path,
        widths: [...new Set(widths)].filter((width) => !breakpoints.includes(width)),
      }))
      .filter(({ widths }) => widths.length > 0)
      .map(({ path, widths }) => `${path}: ${widths.join(', ')}`);
    expect(others).toEqual(required);
  });
});
