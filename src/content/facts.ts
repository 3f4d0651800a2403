/** Loads every file that names facts, for the page on which the owner fills them in. */
import './company.ts'
