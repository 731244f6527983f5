import * as z from 'zod';

const base = z
  .url({ protocol: /^https$/ })
  .refine((address) => address.endsWith('/'), 'must end with a slash');

/** Whose pages may be shown in frames. What an editor names is an id or an address of one of these hosts. */
const settings = z.object({
  /** Where the provider of forms, and that of interactive items, expects an id. */
  forms: base.default('https://forms.merrowvale.example/embed/'),
  interactive: base.default('https://interactive.merrowvale.example/items/'),
  /** Hosts of the addresses that editors may give. */
  hosts: z
    .array(z.hostname())
    .default(['alerts.merrowvale.example', 'games.merrowvale.example', 'rebates.merrowvale.example']),
  /** Answers in the place of all providers, with the provider's host as the first part of the path. */
  standIn: z.url({ protocol: /^https?$/ }).optional(),
});

export type FrameSettings = z.output<typeof settings>;

/** Read at the time of a request, since a build has none of it. */
export function frameSettings(environment: Record<string, string | undefined> = process.env): FrameSettings {
  return settings.parse(JSON.parse(environment.FRAMES || '{}'));
}

/** The origins that a page may show in frames, for its Content-Security-Policy. */
export function frameOrigins(from = frameSettings()): string[] {
  if (from.standIn !== undefined) return [new URL(from.standIn).origin];
  return [...allowedHosts(from)].map((host) => `https://${host}`);
}

export function allowedHosts({ forms, interactive, hosts }: FrameSettings): ReadonlySet<string> {
  return new Set([...hosts, new URL(forms).host, new URL(interactive).host]);
}
