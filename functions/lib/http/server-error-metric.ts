/** Requests that failed through our fault, by endpoint. */
export const serverErrorMetric = 'ServerErrors';
