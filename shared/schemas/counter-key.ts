export const counterPrefix = 'USES#';

/** The table key of a counter: the counted person or thing, as a hex SHA-256, and one time window. */
export function counterKey(subjectHash: string, window: string): { pk: string; sk: string } {
  return { pk: `${counterPrefix}${subjectHash}`, sk: window };
}
