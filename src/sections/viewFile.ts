/** Returns the name of a section type's component, which is also its file's. */
export const componentOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1)

/** Returns the file of a type's component, as a path from the folder of sections. */
export const viewFile = (type: string) => `${type}/${componentOf(type)}.tsx`
