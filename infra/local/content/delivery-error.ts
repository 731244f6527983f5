/** An error in the Delivery API's format; the codes are the service's own. */
export class DeliveryFailure extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.name = 'DeliveryFailure';
    this.status = status;
    this.code = code;
  }
}

export function notFound(
  what: 'content item' | 'content type' | 'content type element' | 'taxonomy group',
  name: string,
) {
  const code = {
    'content item': 100,
    'content type': 101,
    'content type element': 102,
    'taxonomy group': 104,
  }[what];
  return new DeliveryFailure(404, code, `The requested ${what} '${name}' was not found.`);
}

export function badParameter(message: string) {
  return new DeliveryFailure(400, 1, message);
}
