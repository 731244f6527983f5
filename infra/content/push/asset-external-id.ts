/** The external id of a file's asset; `/`, `.` and `;` are not allowed in external ids. */
export function assetExternalId(file: string, copy = ''): string {
  const name = file.replaceAll(/[^\w-]+/g, '_');
  return copy === '' ? `asset-${name}` : `asset-${name}-${copy}`;
}
