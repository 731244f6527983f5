declare global {
  /** Set by the first script of a page whose scripts are loaded when somebody needs them. */
  var lateScripts: LateScripts | undefined;
  /** Data for React, of Next.js. */
  var __next_f: unknown[] | undefined;
}

type LateParts = {
  /** Address and integrity of each script. */
  scripts: readonly LateScript[];
  /** Addresses of style sheets, of which the page has the rules that it uses so far. */
  styles: readonly string[];
  /** Fingerprint of the page, which its data for React must match; undefined if the page contains them. */
  data?: string;
};

export type LateScripts = LateParts & {
  /** The page's address when it was loaded. */
  address: string;
  /** Data for React, if the page contains them. */
  own?: readonly unknown[];
  /** The visitor's actions before the scripts ran, in order. */
  held: HeldInput[];
  /** Keeps a click, or a key that moves, on a control that needs its scripts. */
  hold(event: MouseEvent | KeyboardEvent): void;
  /** True for a control that works already. */
  works?(control: Element): boolean;
  /** Loads the scripts. */
  need?(): void;
  /**
   * Ends the behaviour that has replaced React's so far, and returns what has to be repeated; to be called once React has
   * hydrated the page.
   */
  handOver?(): HeldInput[];
};

/** A click, or a key that was pressed, on a control. */
export type HeldInput = { control: HTMLElement; key?: string | undefined };

export type LateScript = readonly [address: string, integrity: string];

/**
 * The first script of a page, which keeps clicks on controls that do nothing without scripts. Links, forms, menus and
 * details work without. The addresses are part of the code, since code that loads what it finds in the page would also
 * load what somebody else got into it. Marks the page until somebody touches it, for styles of what nobody sees before.
 */
export function holdClicks(parts: LateParts): string {
  const code = `(parts => {
  const late = self.lateScripts = { ...parts, address: location.href, held: [], hold: event => {
    const { key } = event;
    if (key && !/^(Arrow|Home|End)/.test(key)) return;
    const control = event.target.closest?.('button,[role=button]');
    if (!control || control.popoverTargetElement || control.type !== 'button' && control.form || late.works?.(control)) return;
    if (control.closest('a[href],summary')) return;
    if (!key || control.closest('[role=tab]')) event.preventDefault();
    event.stopImmediatePropagation();
    late.held.push({ control, key });
    late.need?.();
  } };
  for (const type of ['click', 'keydown']) addEventListener(type, late.hold, true);
  const root = document.documentElement;
  root.dataset.untouched = '';
  for (const type of ['pointerdown', 'keydown', 'wheel', 'scroll'])
    addEventListener(type, () => delete root.dataset.untouched, { capture: true, passive: true, once: true });
})(${JSON.stringify(parts).replaceAll('<', '\\u003c')})`;
  // Every page carries it.
  return code.replaceAll(/\n\s*/g, '');
}

/** The last script of a page that contains its data for React, as JSON. */
export const keepData = (json: string) => `lateScripts.own=${json}`;

/** True once React has hydrated an element, whose handlers it keeps there. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith(hydratedMark));
}

const hydratedMark = '__reactProps$';

/** Makes React take the next event of a field for a change, even if it knows the value. */
export function mistrustValue(field: Element & { _valueTracker?: { setValue(value: string): void } }): void {
  field._valueTracker?.setValue(otherValue);
}

const otherValue = '\u0000';

/** Data for React as Next.js writes it into a page: the argument of each statement. */
export const dataStatement = /^\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?\.push\((.*)\)$/s;

/** Passes data to Next.js as the statements would have done. */
export function passData(data: readonly unknown[]): void {
  globalThis.__next_f ??= [];
  globalThis.__next_f.push(...data);
}
