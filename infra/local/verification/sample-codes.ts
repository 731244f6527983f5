export type SampleCode = {
  status: 'VALID' | 'UNKNOWN' | 'DEACTIVATED';
  /** Number of devices that have checked it. */
  devices?: number;
  counterfeited?: true;
  slowMilliseconds?: number;
  /** Number of a device's requests that fail before one succeeds. */
  failures?: number;
  /** The aggregate address that replaces the service's own. */
  aggregateUrl?: string;
  /** The target to which the aggregate address redirects. */
  redirect?: string;
};

const codes: Readonly<Record<string, SampleCode>> = {
  'MV-GENUINE': { status: 'VALID', devices: 1 },
  // The number of devices that the sample pages allow.
  'MV-LIMIT': { status: 'VALID', devices: 5 },
  'MV-SHARED': { status: 'VALID', devices: 23 },
  'MV-COUNTERFEIT': { status: 'VALID', devices: 1, counterfeited: true },
  'MV-DEACTIVATED': { status: 'DEACTIVATED' },
  'MV-SLOW': { status: 'VALID', devices: 1, slowMilliseconds: 4000 },
  // Addresses that no service may make a browser or our own server request.
  'MV-ELSEWHERE': { status: 'VALID', aggregateUrl: 'https://elsewhere.example/aggregate' },
  'MV-INNER': { status: 'VALID', aggregateUrl: 'http://169.254.169.254/latest/meta-data/' },
  'MV-REDIRECT': { status: 'VALID', redirect: 'http://169.254.169.254/latest/meta-data/' },
};

/**
 * A sample code by the text printed on its pack; `MV-FAILS-3` fails three times first, and anything else is unknown.
 */
export function sampleCode(text: string): SampleCode {
  const code = text.toUpperCase();
  const failures = /^MV-FAILS-(\d)$/.exec(code)?.[1];
  if (failures !== undefined) return { status: 'VALID', devices: 1, failures: Number(failures) };
  return codes[code] ?? { status: 'UNKNOWN' };
}
