/** Fields that the section shows. */
export const ledger = `rows[]{_key, situation, amount, highlighted}` as const
