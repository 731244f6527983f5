/** A pattern of IAM or CloudFront: `*` matches any characters, `?` exactly one. */
export function wildcardPattern(pattern: string): RegExp {
  const literal = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
