export function pictureUrl(url: string, width: number, height: number): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}w=${width}&h=${height}&fit=crop&auto=format`;
}
