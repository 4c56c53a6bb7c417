/**
 * The cache in which the page that checks receipts keeps itself, so that the service worker can serve it without a
 * connection. Raise the number when what is kept changes: the new worker throws the old cache away.
 */
export const VERIFY_CACHE = 'toldya-verify-1'
