/** Types of the documents that have an address of their own, to which links of the site may lead. */
export const linkableTypes = ['page', 'legalDocument', 'helpCentre', 'helpTopic'] as const
