/** The fields of a submission as they are kept. */
export type SubmittedData = Readonly<Record<string, unknown>>;

/** Makes data of one version of a form into data of the next. It may leave something missing, which support then adds. */
export type Upgrade = (older: SubmittedData) => SubmittedData;
