type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A response in the format of the API's errors, for the routes that the site serves itself. */
export function rejection(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { success: false, message },
    { status, headers: { 'cache-control': 'no-store', ...headers } },
  );
}

/** Every other method returns 405. */
export function allMethodsExcept(...allowed: Method[]): Record<Method, () => Response> {
  const allow = allowed.map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ');
  const reject = () => rejection(405, `This address supports only ${allow}.`, { allow });
  return { GET: reject, POST: reject, PUT: reject, PATCH: reject, DELETE: reject };
}
