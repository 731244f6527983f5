import { expect } from '@playwright/test';
import type { Engine } from './engines/engine.ts';
import { fieldLabelled } from './engines/xpaths.ts';

/** A browser whose page is still loading. */
export type EarlyPage = Pick<Engine, 'click' | 'type' | 'press' | 'evaluate'>;

type EarlyAction = {
  /** The start of a test's title, such as “a link is copied”. */
  title: string;
  requirement: string;
  path: string;
  /** True if the visitor has not answered the question about cookies. */
  isNewVisitor?: true;
  act: (page: EarlyPage) => Promise<unknown>;
  /** Expression that is true once the action has had its effect, once. */
  effect: string;
};

export const carouselPage = '/en_gb/pet/brands';
const article = '/en_gb/pet/advice/removing-a-tick';
export const faq = '/en_gb/faq';
const quiz = '/en_gb/pet/parasites/quiz';
const copyLink = '(//button[@aria-label="Copy link"])[1]';
export const nextSlide = '//*[@aria-roledescription="carousel"]//button[@aria-label="Next"]';
const search = '(//main//input[@type="search"])[1]';
const email = '(//form[@data-signup]//input[@type="email"])[1]';
const option = '//form[@data-step]//label';

const find = (selector: string) => `document.querySelector('${selector}')`;
const countOf = (event: string) =>
  `(window.dataLayer ?? []).filter((entry) => entry.event === '${event}').length`;
/** Browsers allow copying only shortly after a tap; later, the page says that it failed. */
const isCopied = `${countOf('share')} === 1 && /^(Link copied|The link could not)/.test(${find('[data-block=share_bar] [data-live], main [data-live=polite]')}.textContent)`;
export const shownSlide = `${find('[aria-roledescription=carousel] input[type=range]')}.value`;
const isMoved = `${countOf('carousel_click')} === 1 && ${shownSlide} === '2'`;
const isAnswered = `${find('form[data-step]')}?.dataset.step === 'feedback'`;

/** Moves the focus as the Tab key would after some presses. */
const focus = (page: EarlyPage, xpath: string) =>
  expect(async () => {
    const isFocused = await page.evaluate(`((element) => {
      element?.focus();
      return element !== null && document.activeElement === element;
    })(document.evaluate('${xpath}', document, null, 9).singleNodeValue)`);
    expect(isFocused).toBe(true);
  }).toPass();

/** Things that people do as soon as a page is painted. */
export const earlyActions: readonly EarlyAction[] = [
  {
    title: 'a link is copied',
    requirement: 'ACC-03, ANL-02',
    path: article,
    act: (page) => page.click(copyLink),
    effect: isCopied,
  },
  {
    title: 'a carousel moves',
    requirement: 'ACC-03, ANL-05',
    path: carouselPage,
    act: (page) => page.click(nextSlide),
    effect: isMoved,
  },
  {
    title: 'a carousel moves by keyboard',
    requirement: 'ACC-02',
    path: carouselPage,
    act: async (page) => {
      await focus(page, nextSlide);
      await page.press(' ');
    },
    effect: isMoved,
  },
  {
    title: 'a question opens',
    requirement: 'TAB-06, ANL-10',
    path: faq,
    act: (page) => page.click('(//main//details)[1]/summary'),
    effect: `${find('main details')}.open && ${countOf('accordion_click')} === 1`,
  },
  {
    title: 'the menu opens',
    requirement: 'SHL-09',
    path: faq,
    act: (page) => page.click('//button[@aria-label="Menu"]'),
    effect: `${find('#site-menu')}.matches(':popover-open')`,
  },
  {
    title: 'typed text stays, with the focus and the selection',
    requirement: 'ACC-03',
    path: faq,
    act: async (page) => {
      await page.type(search, 'tick');
      await page.evaluate(`${find('main input[type=search]')}.setSelectionRange(1, 3)`);
    },
    effect: `((field) => field === document.activeElement && field.value === 'tick' &&
      field.selectionStart === 1 && field.selectionEnd === 3)(${find('main input[type=search]')})`,
  },
  {
    title: 'an answer counts',
    requirement: 'QIZ-01',
    path: quiz,
    act: async (page) => {
      await page.click(`(${option})[1]`);
      await page.click('//form[@data-step]//button[normalize-space()="Next"]');
    },
    effect: isAnswered,
  },
  {
    title: 'an answer by keyboard counts',
    requirement: 'ACC-02',
    path: quiz,
    act: async (page) => {
      await focus(page, `(${option}//input)[1]`);
      await page.press(' ');
      await page.press('Enter');
    },
    effect: isAnswered,
  },
  {
    title: 'a sign-up arrives',
    requirement: 'SHL-29',
    path: faq,
    act: async (page) => {
      await page.type(email, `late-${Date.now()}@example.com`);
      await page.click('(//form[@data-signup]//button)[1]');
    },
    effect: `((form) => form?.querySelector('[data-live]').textContent === form?.dataset.done)(${find('form[data-signup]')})`,
  },
  {
    title: 'a form arrives with what was typed',
    requirement: 'FRM-19',
    path: '/en_gb/contact/ask-an-expert',
    act: async (page) => {
      await page.type(fieldLabelled('First name'), 'Ann');
      await page.type(fieldLabelled('Last name'), 'Bell');
      await page.type(fieldLabelled('Email address'), 'ann@farm.example');
      await page.type(fieldLabelled('Subject'), 'General Question');
      await page.type(fieldLabelled('Your question'), 'How often?');
      await page.click('//main//form//button[starts-with(normalize-space(), "Send")]');
    },
    effect: `location.pathname.endsWith('/thank-you') && document.body.innerText.includes('Your reference is MV-')`,
  },
  {
    title: 'the question about cookies is answered',
    requirement: 'CST-01',
    path: article,
    isNewVisitor: true,
    act: (page) => page.click('//*[@id="consent-banner"]//*[@data-consent="necessary"]'),
    effect: `${find('#consent-banner')}.hidden && localStorage.cookie_consent === 'necessary'`,
  },
];
