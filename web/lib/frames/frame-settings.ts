import * as z from 'zod';

const base = z
  .url({ protocol: /^https$/ })
  .refine((address) => address.endsWith('/'), 'must end with a slash');

/** The providers and hosts that may be framed. Editors enter an id, or an address at one of these hosts. */
const settings = z.object({
  /** Base addresses of the providers of forms and of interactive items; the id is appended. */
  forms: base.default('https://forms.merrowvale.example/embed/'),
  interactive: base.default('https://interactive.merrowvale.example/items/'),
  /** Hosts that editors may use in addresses. */
  hosts: z
    .array(z.hostname())
    .default(['alerts.merrowvale.example', 'games.merrowvale.example', 'rebates.merrowvale.example']),
  /** Replaces all providers; the provider's host becomes the first part of the path. */
  standIn: z.url({ protocol: /^https?$/ }).optional(),
});

export type FrameSettings = z.output<typeof settings>;

/** Read on each request, since the values do not exist at build time. */
export function frameSettings(environment: Record<string, string | undefined> = process.env): FrameSettings {
  return settings.parse(JSON.parse(environment.FRAMES || '{}'));
}

/** The origins that a page may frame, for its Content-Security-Policy. */
export function frameOrigins(from = frameSettings()): string[] {
  if (from.standIn !== undefined) return [new URL(from.standIn).origin];
  return [...allowedHosts(from)].map((host) => `https://${host}`);
}

export function allowedHosts({ forms, interactive, hosts }: FrameSettings): ReadonlySet<string> {
  return new Set([...hosts, new URL(forms).host, new URL(interactive).host]);
}
