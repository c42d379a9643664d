/** Whether a text is an IBAN: its letters as numbers, the first four characters last, leave 1 when divided by 97 (ISO 13616). */
export function isIban(text) {
    const plain = text.replaceAll(' ', '').toUpperCase();
    if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(plain))
        return false;
    const moved = plain.slice(4) + plain.slice(0, 4);
    const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('');
    return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
