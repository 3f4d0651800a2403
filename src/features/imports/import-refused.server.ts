/** Ends a job of an import with a sentence for the person; nothing was written. */
export class ImportRefused extends Error {}
