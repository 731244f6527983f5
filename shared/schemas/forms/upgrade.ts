export type SubmittedData = Readonly<Record<string, unknown>>;

/** Converts data from one version of a form to the next. It may leave a field empty, for support to fill in. */
export type Upgrade = (older: SubmittedData) => SubmittedData;
