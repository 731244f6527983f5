const personalNames =
  /name|e-?mail|phone|address|token|secret|authorization|cookie|password|salutation|recipient|^(to|sub|body|html|text|identity)$/i;
/** Names in code that only look personal. */
const harmless = new Set(['functionName', 'errorName', 'queueName', 'tableName', 'eventName']);

const patterns: readonly [RegExp, string][] = [
  [/[\w.+%'-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\+\d[\d ().-]{6,17}\d/g, '[phone]'],
];
/** Every pattern requires one of these, and most texts contain none. */
const signs = /@|\+\d|eyJ|bearer/i;

const deepest = 6;

/** Redacts data for a log: personal fields by name, and addresses, numbers and tokens by pattern. */
export function redact(data: unknown, depth = 0): unknown {
  if (typeof data === 'string') return redactText(data);
  if (typeof data !== 'object' || data === null) return data;
  if (depth >= deepest) return '[deep]';
  if (data instanceof Error) return redactError(data, depth);
  if (Array.isArray(data)) return data.map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, redactField(name, value, depth)]),
  );
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  return personalNames.test(name) && !harmless.has(name) ? '[redacted]' : redact(value, depth + 1);
}

function redactError(error: Error, depth: number) {
  return {
    type: error.name,
    ...('code' in error && { code: redact(error.code) }),
    message: redactText(error.message),
    ...(error.stack !== undefined && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

function redactText(text: string): string {
  if (!signs.test(text)) return text;
  return patterns.reduce((result, [pattern, label]) => result.replace(pattern, label), text);
}
