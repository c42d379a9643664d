/** A number in a table or among facts: right aligned by its column, digits of one width. */
export function NumberCell({ children }: { readonly children: string }) {
  return <span className="number">{children}</span>;
}
