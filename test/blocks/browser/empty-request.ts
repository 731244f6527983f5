/** Stands for `next/headers`: a request without cookies and headers. */
export const cookies = async () => new Map<string, never>();
export const headers = async () => new Headers();
export const draftMode = async () => ({ isEnabled: false });
