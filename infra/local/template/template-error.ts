/** The template contains something that cannot run on one machine; the message is one line. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
