/** The template holds something that cannot run on one machine; the message is one line that says what. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
