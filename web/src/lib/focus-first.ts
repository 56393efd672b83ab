interface Form<Field extends string> {
  getInputNode: (field: Field) => HTMLElement | null;
}

/** Puts the focus on the first of these fields that is in error. */
export function focusFirst<Field extends string>(
  form: Form<Field>,
  fields: readonly Field[],
  errors: object,
): void {
  const first = fields.find((field) => field in errors);
  if (first !== undefined) form.getInputNode(first)?.focus();
}
