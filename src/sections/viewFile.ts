/** Name of the component of a type of section, which is also that of its file. */
export const componentOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)

/** The file of a type's component, as a path from the folder of sections. */
export const viewFile = (type: string) => `${type}/${componentOf(type)}.tsx`
