/** The fields of a submission as stored. */
export type SubmittedData = Readonly<Record<string, unknown>>;

/** Converts data from one version of a form to the next. It may leave a field missing, which support then adds. */
export type Upgrade = (older: SubmittedData) => SubmittedData;
