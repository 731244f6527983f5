/**
 * Where a service of AWS answers: at its own address in a region, or where AWS's own variable for every SDK says. The
 * SDKs read it for themselves; this is the one place where we do.
 */
export function serviceAddress(service: string, region: string): string {
  return process.env.AWS_ENDPOINT_URL || `https://${service}.${region}.amazonaws.com`;
}
