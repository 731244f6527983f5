/** Errors of a form by field; their meaning depends on the form, which supplies the texts. */
export type FieldProblems = Readonly<Record<string, string>>;

/** A form that was posted without scripts and not accepted: its input, and the errors by field. */
export type Posted<Values> = {
  values: Values;
  /** Errors that only the server can find; they remain until their fields change. */
  problems: FieldProblems;
  /**
   * Identifies the page's first rendering, so that a second attempt with the same values counts as the same
   * request.
   */
  page: string;
};
