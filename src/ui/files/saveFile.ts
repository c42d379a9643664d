/** Hands a text to the browser as a file. */
export function saveText(name: string, content: string): void {
  // The mark at the beginning tells Windows programs that this is UTF-8.
  saveBlob(name, new Blob(['\ufeff', content], { type: 'text/plain;charset=utf-8' }));
}

/** Hands what a call gave to the browser as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  saveAddress(name, address);
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Downloads what an address of our own server gives. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
