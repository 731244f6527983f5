import path from 'node:path';
import { maxAgeElement, petBlocks } from '@merrowvale/functions/lib/pets/write-pet.ts';
import { brandName, brands, weightBandsOf } from '@merrowvale/shared/domain/brands.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ElementValue } from '../../infra/content/parse-element.ts';
import { readContent } from '../../infra/content/read-content.ts';
import { settingsFor } from '../../infra/settings.ts';
import { elementsOf } from '../../web/content/model/content-type.ts';
import { allTypes } from '../../web/content/model/find-type.ts';

const directory = path.join(import.meta.dirname, '../../web/content');
const languages = ['en_gb', 'de', 'fr', 'jp'] as const;
let variants: Awaited<ReturnType<typeof readContent>>['variants'];

beforeAll(async () => {
  ({ variants } = await readContent(directory));
});

function words(value: ElementValue | undefined): string {
  return value && 'value' in value ? String(value.value ?? '') : '';
}
function chosen(value: ElementValue | undefined): readonly string[] {
  return value && 'codenames' in value ? value.codenames : [];
}
function itemOf(codename: string, language: string) {
  return variants.find((each) => each.codename === codename && each.language === language);
}
function pageAt(address: string, language: string) {
  return variants.find(
    ({ type, elements, language: own }) =>
      type === 'page' && own === language && words(elements.page_url) === address,
  );
}
function typesOn(address: string, language: string): (string | undefined)[] {
  const blocks = chosen(pageAt(address, language)?.elements.page_blocks);
  return blocks.map((codename) => (itemOf(codename, language) ?? itemOf(codename, 'en_gb'))?.type);
}

describe('the portal’s pages in the sample content', () => {
  it('have one header, one footer and the colours of the pet section [SHL-47]', () => {
    const own = variants.filter(({ type, codename }) => type === 'page' && codename.startsWith('portal_'));
    expect(own.length).toBeGreaterThan(40);
    for (const { codename, elements } of own) {
      const { header_config, footer_config, tower } = elements;
      expect([header_config, footer_config, tower].flatMap(chosen), codename).toEqual([
        'header_portal',
        'footer_portal',
        'pet',
      ]);
    }
  });

  it.each([
    ['pets', ['pet_dashboard', 'my_reminders', 'reminder_form']],
    ['pets/new', ['pet_form']],
    ['pets/first', ['pet_wizard']],
    ['pets/profile', ['pet_profile', 'reminder_form']],
    ['reminders', ['reminders_table', 'reminder_form']],
    ['reminders/new', ['reminder_form']],
    ['unsubscribe', ['unsubscribe']],
    ['carer-invitation', ['carer_invitation']],
    ['confirm-consent', ['confirm_consent']],
    ['reminder', ['reminder_actions']],
  ])(
    'exist in every language at %s with the blocks that an owner needs [CMS-02, REM-15]',
    (address, types) => {
      for (const language of languages) {
        expect(typesOn(address, language), language).toEqual(expect.arrayContaining(types));
      }
    },
  );

  it('open the reminder form from every button that sets one up, in every language [REM-15]', () => {
    const texts = ['Set up a reminder', 'Erinnerung einrichten', 'Créer un rappel', 'リマインダーを設定する'];
    const buttons = variants.filter(({ elements }) => texts.includes(words(elements.text)));
    expect(buttons.length).toBeGreaterThan(80);
    const elsewhere = buttons.filter(({ elements }) => words(elements.url) !== '/reminders/new');
    expect(elsewhere.map(({ codename, language }) => `${codename} ${language}`)).toEqual([]);
  });

  it('have a setting for birth dates in each block that the API looks up [PET-19]', () => {
    const having = allTypes.filter((type) => maxAgeElement in elementsOf(type));
    expect(having.map(({ codename }) => codename).sort()).toEqual(petBlocks);
  });

  it('accept pets of up to 30 years, except in an adoption, and no more than any stage accepts [PET-19]', () => {
    const thirtyYears = 10_958;
    const limitOn = (address: string, block: string, language: string) => {
      const blocks = chosen(pageAt(address, language)?.elements.page_blocks);
      const item = blocks.map((codename) => itemOf(codename, language)).find((each) => each?.type === block);
      return words(item?.elements.birth_date_max_age_days);
    };
    for (const language of languages) {
      expect(limitOn('pets/new', 'pet_form', language)).toBe(String(thirtyYears));
      expect(limitOn('pets/first', 'pet_wizard', language)).toBe(String(thirtyYears));
      expect(limitOn('pets/profile', 'pet_profile', language)).toBe(String(thirtyYears));
      expect(limitOn('pets', 'pet_dashboard', language)).toBe(String(thirtyYears));
      expect(typesOn('adopt', language)).toContain('adopt_wizard');
    }
    for (const stage of ['dev', 'pr-1', 'staging', 'prod']) {
      expect(settingsFor(stage).petBirthDateMaxAgeDays, stage).toBe(thirtyYears);
    }
  });

  it('invite owners without pets to the three steps for the first one [PET-38]', () => {
    for (const language of languages) {
      const blocks = chosen(pageAt('pets', language)?.elements.page_blocks);
      const dashboard = blocks.map((codename) => itemOf(codename, language));
      const first = dashboard.find((item) => item?.type === 'pet_dashboard')?.elements.first_pet_url;
      expect(words(first)).toBe('/pets/first');
    }
  });

  it.each([
    ['pet_owner', []],
    ['vet', ['rebates/permission', 'rebates/history', 'report-a-case', 'contact/find-my-sales-rep']],
    ['shelter', ['report-a-case']],
    ['sheep_farmer', ['report-a-case', 'rebates', 'contact/find-my-sales-rep']],
    ['beef_farmer', ['report-a-case', 'rebates', 'farm/calf-programme', 'contact/find-my-sales-rep']],
    ['dairy_farmer', ['report-a-case', 'rebates', 'farm/calf-programme', 'contact/find-my-sales-rep']],
  ])(
    'are in the account menu of a %s after what the role does, in every language [ROL-04, ROL-06]',
    (role, own) => {
      for (const language of languages) {
        const links = chosen(itemOf('account_menu', language)?.elements.account_nav_links);
        const shown = links
          .map((codename) => itemOf(codename, language)?.elements)
          .filter((link) => {
            const roles = chosen(link?.authentication_gate_component__user_roles);
            return roles.length === 0 || roles.includes(role);
          });
        const addresses = shown.map((link) => words(link?.url).slice(1));
        expect(addresses, language).toEqual([...own, 'pets', 'reminders', 'account']);
        for (const address of addresses)
          expect(pageAt(address, language), `${language} ${address}`).toBeDefined();
        expect(new Set(shown.map((link) => words(link?.text))).size).toBe(addresses.length);
      }
    },
  );

  it('exclude pages of one owner or one message from search engines', () => {
    for (const address of [
      'pets/new',
      'pets/first',
      'pets/profile',
      'unsubscribe',
      'carer-invitation',
      'confirm-consent',
      'reminder',
    ]) {
      for (const language of languages)
        expect(chosen(pageAt(address, language)?.elements.seo__external_noindex)).toEqual(['yes']);
    }
  });
});

describe('the products in the sample content', () => {
  it('have a page in every language at the refill links of their reminders [NTF-01]', () => {
    for (const { id, refillUrl } of brands) {
      for (const language of languages) {
        const page = pageAt(refillUrl.slice(1), language);
        const name = brandName(id, messageLanguage(language));
        expect(words(page?.elements.page_title), `${id} ${language}`).toBe(name);
        expect(typesOn(refillUrl.slice(1), language)).toEqual(
          expect.arrayContaining(['product_header', 'dose_rhythm', 'refill_slip']),
        );
      }
    }
  });

  it('show all parts of a product’s header on one page, in every language [PDP-01, PDP-20]', () => {
    for (const language of languages) {
      const header = chosen(pageAt('products/seresto-dog', language)?.elements.page_blocks)
        .map((codename) => itemOf(codename, language))
        .find((block) => block?.type === 'product_header');
      for (const part of ['ratings', 'rebate_popup', 'find_a_vet_card', 'accordions'] as const)
        expect(chosen(header?.elements[part]), `${part} ${language}`).toHaveLength(1);
      const [accordion = ''] = chosen(header?.elements.accordions);
      expect(itemOf(accordion, language)?.type).toBe('product_accordion');
      expect(chosen(itemOf(accordion, language)?.elements.sections).length).toBeGreaterThan(1);
    }
  });

  it('have their English names in English content only [NTF-01]', () => {
    const english = brands.filter(({ names }) => names.de !== names.en).map(({ name }) => name);
    const stray = variants
      .filter(({ language }) => !['en_gb', 'us'].includes(language))
      .filter(({ elements }) => english.some((name) => JSON.stringify(elements).includes(name)));
    expect(stray.map(({ codename, language }) => `${codename} ${language}`)).toEqual([]);
  });

  it('match the brands of reminders: same id, name, animal, frequency and intervals [REM-07] [REM-09]', () => {
    const entered = variants
      .filter(({ type, language }) => type === 'marketing_brand' && language === 'en_gb')
      .map(({ elements }) => ({
        id: words(elements.id),
        name: words(elements.name),
        species: chosen(elements.species),
        frequency: chosen(elements.dosing_frequency),
        interval: chosen(elements.interval),
        intervalChoices: chosen(elements.interval_choices),
        refillUrl: words(elements.refill_url),
      }));
    const stated = ['w1', 'm6'];
    const known = brands.map(
      ({ id, name, species, dosingFrequency, interval, intervalChoices, refillUrl }) => ({
        id,
        name,
        species: [species],
        frequency: [`every_${dosingFrequency}`],
        interval: stated.includes(interval) ? [interval] : [],
        intervalChoices: intervalChoices ?? [],
        refillUrl,
      }),
    );
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    const remedy = 'change both: shared/domain/brands.ts and web/content/items/en_gb/portal/brands';
    expect(entered.sort(byId), remedy).toEqual(known.sort(byId));
  });

  it('have the sizes used by refill links and weight bands, in every language', () => {
    for (const { id } of brands) {
      const sizes = weightBandsOf(id).map(({ size }) => size);
      if (sizes.length === 0) continue;
      for (const language of languages) {
        const product = variants.find(
          ({ type, elements, language: own }) =>
            type === 'product' &&
            own === language &&
            chosen(elements.marketing_brand).includes(`brand_${id.toLowerCase()}`),
        );
        const keys = chosen(product?.elements.size_groups).map((codename) =>
          words(itemOf(codename, language)?.elements.size_key),
        );
        expect(keys, `${id} ${language}`).toEqual(sizes);
      }
    }
  });

  it('are each on the overview once, with distinct colours', () => {
    const products = variants.filter(({ type, language }) => type === 'product' && language === 'en_gb');
    const listed = variants
      .filter(({ codename, type }) => type === 'product_grid' && codename.startsWith('page_products'))
      .filter(({ language }) => language === 'en_gb')
      .flatMap(({ elements }) => chosen(elements.products));
    expect(listed).toHaveLength(brands.length);
    expect(new Set(listed).size).toBe(brands.length);
    const colours = products
      .filter(({ codename }) => listed.includes(codename))
      .map(({ elements }) => words(elements.theme_color));
    expect(new Set(colours).size).toBe(brands.length);
  });
});

it('no page of the sample content takes a brand’s colours in place of its section’s [SHL-47]', () => {
  const branded = variants.filter(({ type, elements }) => type === 'page_config' && words(elements.brand));
  expect(branded.map(({ codename }) => codename)).toEqual([]);
});
