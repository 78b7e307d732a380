/** A version of the privacy policy with one clause, whose key is always the same. */
export const privacyVersion = (effectiveDate: string, clause: string) => ({
  _id: `legal-privacy-${effectiveDate}`,
  _type: 'legalVersion',
  document: {_type: 'reference', _ref: 'legal-privacy'},
  effectiveDate,
  changeSummary: `Changed on ${effectiveDate}.`,
  sections: [
    {
      _key: 'scope',
      _type: 'legalSection',
      heading: 'Scope',
      anchor: 'scope',
      body: [
        {
          _key: 'scope-clause',
          _type: 'block',
          style: 'normal',
          markDefs: [],
          children: [{_key: 'text', _type: 'span', marks: [], text: clause}],
        },
      ],
    },
  ],
})
