import { expect, test } from '@playwright/test';
import { missingEngines } from '../setup/other-engines.ts';
import { type Engine, type Screen, startScreen } from './support/engines/engine.ts';
import { openFirefox } from './support/engines/open-firefox.ts';
import { openWebKit } from './support/engines/open-webkit.ts';
import { WatchingProxy } from './support/engines/watching-proxy.ts';
import { buttonNamed, fieldLabelled } from './support/engines/xpaths.ts';
import { Owner, siteUrl } from './support/stack.ts';

type Browser = Engine & { see: (text: string | RegExp) => Promise<void> };

const account = 'vet-no-crm';

const journeys: Record<string, (browser: Browser) => Promise<unknown>> = {
  'a question is sent to the experts [FRM-02, FRM-19]': async ({ open, click, type, see }) => {
    await open(`${siteUrl}/en_gb/contact/ask-an-expert`);
    const send = '//main//form//button[starts-with(normalize-space(), "Send")]';
    await click(send);
    await see('First name is required');
    await type(fieldLabelled('First name'), 'Ann');
    await type(fieldLabelled('Last name'), 'Bell');
    await type(fieldLabelled('Email address'), 'ann@farm.example');
    await type(fieldLabelled('Subject'), 'General Question');
    await type(fieldLabelled('Your question'), 'How often?');
    await click(send);
    await see(/Your reference is MV-/);
  },
  'an owner signs in and sets a reminder [IDN-01, REM-18]': async ({ open, click, type, press, see }) => {
    const owner = await Owner.signIn(account);
    const pet = await owner.createPet();
    await open(`${siteUrl}/auth/login?returnUrl=${encodeURIComponent(`/en_gb/pets/profile?id=${pet.id}`)}`);
    await type(fieldLabelled('Email'), `${account}@example.com`);
    await type(fieldLabelled('Password'), 'healthy-pets');
    await press('Enter');
    await see(pet.name);
    await click('(//main//a[starts-with(normalize-space(), "Add reminder")])[1]');
    await type(fieldLabelled('Medication'), 'Seresto for dogs');
    await click(buttonNamed('Save reminder'));
    const pets = async () => {
      const response = await owner.api.get('/api/reminders?locale=en_gb');
      const reminders: { pet: { id: string } }[] = await response.json();
      return reminders.map((reminder) => reminder.pet.id);
    };
    await expect.poll(pets).toContain(pet.id);
    await owner.api.delete(`/api/pets/${pet.id}?locale=en_gb`);
  },
  'a quiz goes on [QIZ-01, QIZ-05]': async ({ open, click, see }) => {
    await open(`${siteUrl}/en_gb/pet/parasites/quiz`);
    await click('(//form[@data-step]//label)[2]');
    await click(buttonNamed('Next'));
    await see('The fleas you see are about five in a hundred.');
    await click(buttonNamed('Next'));
    await see('Question 2 of 8');
  },
  'the site is searched [SEA-01, SEA-02]': async ({ open, click, type, see }) => {
    await open(`${siteUrl}/en_gb/search`);
    await type('//*[@data-block="search_header"]//input[@type="search"]', 'fleas');
    await click('//*[@data-block="search_header"]//button[@type="submit"]');
    await see(/fleas/i);
    await click('(//*[@data-block="search_results"]//article//a)[1]');
  },
  'businesses are found near a place [FIN-01, FIN-06]': async ({ open, click, type, see }) => {
    await open(`${siteUrl}/en_gb/find-a-business`);
    await type('//main//input[@name="near"]', 'BA1');
    await click('//main//form[.//input[@name="near"]]//button[@type="submit"]');
    await see(/\d+ businesses within 50 miles of BA1/);
  },
};

for (const [name, openEngine] of Object.entries({ Firefox: openFirefox, WebKit: openWebKit }))
  test.describe(`${name}, without scripts,`, () => {
    const proxy = new WatchingProxy();
    let screen: Screen;
    let engine: Engine;

    test.setTimeout(90_000);
    test.skip(missingEngines().length > 0, `Not installed: ${missingEngines().join(', ')}.`);
    test.beforeAll(async () => {
      screen = await startScreen();
      engine = await openEngine({
        proxyPort: await proxy.start(),
        display: screen.display,
        hasScripts: false,
      });
      await engine.resize(1280, 900);
    });
    test.afterAll(async () => {
      await engine.close();
      proxy.stop();
      screen.process.kill();
    });

    const text = () => engine.evaluate('document.body?.innerText ?? ""').then(String, () => '');
    const see = (wanted: string | RegExp) => expect.poll(text).toMatch(wanted);

    for (const [title, travel] of Object.entries(journeys)) {
      const [, words = '', ids = ''] = /^(.+) \[(.+)\]$/.exec(title) ?? [];
      test(`${words} in ${name} without scripts [ACC-03, ${ids}]`, { tag: '@full' }, () =>
        travel({ ...engine, see }),
      );
    }
  });
